import styles from './chart.module.css'
import { useChart } from './chart-context.tsx'
import { useChartScale } from './kit/Chart.tsx'
import { xOf } from './kit/chart-scale.ts'

/** Where something happened: a line with the number of its note. The notes themselves stand below the chart. */
export function Annotations() {
  const { model } = useChart()
  const scale = useChartScale()
  // Where only school days stand beside each other there is no place for a moment.
  if (model.form.step === 'school_day') return null
  return (
    <g>
      {model.notes.map(({ at }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a note is known by its number
        <g key={index} transform={`translate(${xOf(scale, at)} 0)`}>
          <line className={styles.note} y1={12} y2={scale.bottom} />
          <circle className={styles.noteMark} cy={2} r={11} />
          <text className={styles.noteNumber} y={2} dy="0.35em" textAnchor="middle">
            {index + 1}
          </text>
        </g>
      ))}
    </g>
  )
}
