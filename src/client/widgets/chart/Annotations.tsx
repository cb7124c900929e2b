import styles from './chart.module.css'
import { useChart } from './chart-context.ts'
import { plotHeight } from './chart-size.ts'

/** Where something happened: a line with the number of its note. The notes themselves stand below the chart. */
export function Annotations({ x }: { readonly x: (t: number) => number }) {
  const { model, size } = useChart()
  // Where only school days stand beside each other there is no place for a moment.
  if (model.form.step === 'school_day') return null
  return (
    <g>
      {model.notes.map(({ at }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a note is known by its number
        <g key={index} transform={`translate(${x(at)} 0)`}>
          <line className={styles.note} y1={12} y2={plotHeight(size)} />
          <circle className={styles.noteMark} cy={2} r={11} />
          <text className={styles.noteNumber} y={2} dy="0.35em" textAnchor="middle">
            {index + 1}
          </text>
        </g>
      ))}
    </g>
  )
}
