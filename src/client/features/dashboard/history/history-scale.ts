import type { ChartScale } from '#client/widgets/chart/kit/chart-scale.ts'
import { type ValueAxis, valueAxis } from '#client/widgets/chart/value-ticks.ts'
import { currentLeastSpan } from '#client/widgets/current-scale.ts'
import type { Metric } from '#domain/metrics/define-metric.ts'
import type { Interval } from '#domain/time/interval.ts'
import type { HistoryLine } from './history-lines.ts'

/** Narrower than this the words of the levels stand on several lines, px. */
const wideFrom = 560
/** What stands below the plot: the lessons and the hours, px. */
const footHeight = 58
/** All levels of the air are in its picture, ppm. */
const airSpan = { min: 400, max: 1250 }
/** Between the windows of two days, as a part of one of them. */
const gap = 0.08

export function isNarrow({ width }: Pick<ChartScale, 'width'>): boolean {
  return width < wideFrom
}

/** The place of the words at the side, px: how wide they may be. */
export function gutterTextOf({ left, ...scale }: ChartScale): { readonly wordWidth: number } {
  return { wordWidth: left - (isNarrow(scale) ? 39 : 50) }
}

/** Where the times and values of a history lie: windows side by side, each as wide as the others. */
export function historyScaleOf(
  metric: Metric,
  lines: readonly HistoryLine[],
  windows: readonly Interval[],
  width: number,
): ChartScale {
  const narrow = width < wideFrom
  const height = narrow ? 372 : Math.min(566, Math.round(width * 0.8))
  const least = currentLeastSpan(metric, metric.key === 'co2' ? airSpan : metric.chartSpan)
  const points = lines.flatMap((line) => line.points)
  const margin = 0.06 * (least.max - least.min)
  const left = narrow ? 104 : 172
  const right = width - 8
  return {
    width,
    height,
    left,
    right,
    top: 4,
    bottom: height - footHeight,
    from: windows[0]?.start ?? 0,
    to: windows.at(-1)?.end ?? 1,
    least: Math.min(least.min, ...points.map(({ value }) => value)),
    most: Math.max(least.max, ...points.map(({ most }) => most + margin)),
    font: narrow ? 15 : 17,
    ...(windows.length > 1 && { place: placeIn(windows, left, right) }),
  }
}

function placeIn(windows: readonly Interval[], left: number, right: number): (at: number) => number {
  const each = (right - left) / (windows.length + gap * (windows.length - 1))
  return (at) => {
    const found = windows.findIndex(({ end }) => at <= end)
    const index = found < 0 ? windows.length - 1 : found
    const window = windows[index] as Interval
    const part = Math.max(0, Math.min(1, (at - window.start) / (window.end - window.start)))
    return left + each * (index * (1 + gap) + part)
  }
}

/** Round values for what has no levels. */
export function valueTicksOf({ least, most }: ChartScale): ValueAxis {
  return valueAxis(least, most)
}
