import type { CartesianMarkerProps } from '@nivo/core'
import { currentLocale } from '#client/texts/i18n.ts'
import { chartOf } from '#domain/metrics/charts.ts'
import type { ChartModel } from './chart-model.ts'
import { type ChartSize, plotHeight } from './chart-size.ts'

/** Least distance of two words, px: those of limits that lie closer are left to the scale of the levels. */
const wordHeight = 19

const lineStyles = {
  limit: { stroke: 'var(--border-emphasized)', strokeWidth: 1.5, strokeDasharray: '6 4' },
  zero: { stroke: 'var(--fg)', strokeWidth: 3 },
  each: { stroke: 'var(--border)', strokeWidth: 1, strokeDasharray: '1 5' },
} as const

/** A halo holds the words apart from the lines behind them. */
const textStyle = {
  fill: 'var(--fg)',
  fontSize: 16,
  fontWeight: 700,
  paintOrder: 'stroke',
  stroke: 'var(--bg-panel)',
  strokeWidth: 4,
  strokeLinejoin: 'round',
} as const

/** The limits across the chart, each with the word of what begins there; light lines for counting behind them. */
export function markersOf(model: ChartModel, size: ChartSize): readonly CartesianMarkerProps<number>[] {
  const { min, max } = model.axis
  const y = (value: number) => ((max - value) / (max - min)) * plotHeight(size)
  const every = chartOf(model.metric.key).markEvery
  const counted = every === undefined ? [] : multiplesOf(every, max)
  let lastY = Number.POSITIVE_INFINITY
  return [
    ...counted.map((value) => ({ axis: 'y' as const, value, lineStyle: lineStyles.each })),
    ...model.marks.map(({ value, label, kind }) => {
      const marker = { axis: 'y' as const, value, lineStyle: lineStyles[kind] }
      const hasRoom = lastY - y(value) >= wordHeight && y(value) > wordHeight
      if (!label || !hasRoom) return marker
      lastY = y(value)
      return {
        ...marker,
        legend: label[currentLocale()],
        legendPosition: 'top-right' as const,
        legendOffsetX: 6,
        legendOffsetY: 13,
        textStyle,
      }
    }),
  ]
}

function multiplesOf(unit: number, max: number): number[] {
  return Array.from({ length: Math.min(20, Math.floor(max / unit)) }, (_, index) => (index + 1) * unit)
}
