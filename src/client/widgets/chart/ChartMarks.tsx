import { currentLocale } from '#client/texts/i18n.ts'
import { chartOf } from '#domain/metrics/charts.ts'
import type { ChartModel } from './chart-model.ts'
import { type ChartPlace, plotWidth, yOf } from './chart-place.ts'
import styles from './TimeChart.module.css'

interface ChartMarksProps {
  readonly model: ChartModel
  readonly place: ChartPlace
}

/** Least distance of two words, px: those of limits that lie closer are left to the scale of the levels. */
const wordHeight = 19

/** The limits across the chart, each with the word of what begins there at its right edge. */
export function ChartMarks({ model, place }: ChartMarksProps) {
  const width = plotWidth(place)
  const every = chartOf(model.metric.key).markEvery
  const counted = every === undefined ? [] : multiplesOf(every, model.axis.max)
  let lastY = Number.POSITIVE_INFINITY
  return (
    <g>
      {counted.map((value) => {
        const y = yOf(place, model, value) - place.margins.top
        return <line key={value} className={styles.each} x2={width} y1={y} y2={y} />
      })}
      {model.marks.map(({ value, label, kind }) => {
        const y = yOf(place, model, value) - place.margins.top
        const hasRoom = lastY - y >= wordHeight && y > wordHeight
        if (label && hasRoom) lastY = y
        return (
          <g key={value}>
            <line className={styles[kind]} x2={width} y1={y} y2={y} />
            {label && hasRoom && (
              <text className={styles.word} x={width - 6} y={y - 6} textAnchor="end">
                {label[currentLocale()]}
              </text>
            )}
          </g>
        )
      })}
    </g>
  )
}

function multiplesOf(unit: number, max: number): number[] {
  return Array.from({ length: Math.min(20, Math.floor(max / unit)) }, (_, index) => (index + 1) * unit)
}
