import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { timeLabelsOf } from './axis-labels.ts'
import type { ChartModel } from './chart-model.ts'
import { type ChartPlace, plotWidth, xOf, yOf } from './chart-place.ts'
import styles from './TimeChart.module.css'

interface AxesProps {
  readonly model: ChartModel
  readonly place: ChartPlace
}

/** Values at the left with their grid lines, times below. */
export function Axes({ model, place }: AxesProps) {
  const { number } = formatsOf(currentLocale())
  const { margins, height } = place
  const bottom = height - margins.top - margins.bottom
  return (
    <g>
      {model.axis.ticks.map((value) => {
        const y = yOf(place, model, value) - margins.top
        return (
          <g key={value}>
            <line className={styles.grid} x2={plotWidth(place)} y1={y} y2={y} />
            <text className={styles.label} x={-8} y={y} dy="0.35em" textAnchor="end">
              {number(value, model.axis.step)}
            </text>
          </g>
        )
      })}
      {timeLabelsOf(model, place).map(({ at, text }) => {
        const x = xOf(place, at) - margins.left
        return (
          <g key={at}>
            <line className={styles.timeTick} x1={x} x2={x} y1={bottom} y2={bottom + 6} />
            <text className={styles.label} x={x} y={bottom + 24} textAnchor="middle">
              {text}
            </text>
          </g>
        )
      })}
    </g>
  )
}
