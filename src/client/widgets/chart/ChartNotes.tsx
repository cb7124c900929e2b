import type { ChartModel } from './chart-model.ts'
import { type ChartPlace, xOf } from './chart-place.ts'
import styles from './TimeChart.module.css'

interface ChartNotesProps {
  readonly model: ChartModel
  readonly place: ChartPlace
}

/** Where something happened: a line with the number of its note. The notes themselves stand below the chart. */
export function ChartNotes({ model, place }: ChartNotesProps) {
  // Where only school days stand beside each other there is no place for a moment.
  if (model.form.step === 'school_day') return null
  const { margins, height } = place
  return (
    <g>
      {model.notes.map(({ at }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a note is known by its number
        <g key={index} transform={`translate(${xOf(place, at) - margins.left} 0)`}>
          <line className={styles.note} y1={12} y2={height - margins.top - margins.bottom} />
          <circle className={styles.noteMark} cy={2} r={11} />
          <text className={styles.noteNumber} y={2} dy="0.35em" textAnchor="middle">
            {index + 1}
          </text>
        </g>
      ))}
    </g>
  )
}
