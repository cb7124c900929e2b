import type { ChartModel } from './chart-model.ts'
import { type ChartPlace, plotWidth, yOf } from './chart-place.ts'
import styles from './TimeChart.module.css'

interface SensorNamesProps {
  readonly model: ChartModel
  readonly place: ChartPlace
}

/** Least distance of two names, px. */
const lineHeight = 20

/** Each sensor's name where its line ends, moved apart when lines end close together. */
export function SensorNames({ model, place }: SensorNamesProps) {
  if (model.lines.length < 2 || place.margins.right < 100) return null
  const ends = model.lines
    .map(({ label, steps }, index) => {
      const last = steps.findLast(({ value }) => value !== null)?.value
      return { label, index, y: last == null ? place.margins.top : yOf(place, model, last) }
    })
    .toSorted((a, b) => a.y - b.y)
  let lowest = Number.NEGATIVE_INFINITY
  return (
    <g>
      {ends.map(({ label, index, y }) => {
        lowest = Math.max(y - place.margins.top, lowest + lineHeight)
        return (
          <text key={index} className={styles[`name${index}`]} x={plotWidth(place) + 8} y={lowest + 5}>
            {shortened(label ?? String(index + 1))}
          </text>
        )
      })}
    </g>
  )
}

/** As long as there is room beside the plot; the whole name stands in the list and in the table. */
function shortened(name: string): string {
  return name.length > 14 ? `${name.slice(0, 13)}…` : name
}
