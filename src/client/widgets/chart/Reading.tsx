import styles from './chart.module.css'
import { useChart } from './chart-context.tsx'
import { LineSample } from './LineSample.tsx'
import { type Moment, momentTime, stepWords } from './moments.ts'

/** The box beside the pointer or the keyboard's cursor. The slider says the same to those who do not see it. */
export function Reading({ moment }: { readonly moment: Moment }) {
  const { model, now } = useChart()
  return (
    <div className={styles.reading} aria-hidden="true">
      <p className={styles.readingTime}>{momentTime(model, moment, now)}</p>
      {moment.steps.map((step, line) => (
        <p key={model.lines[line]?.id} className={styles.readingValue}>
          {model.lines.length > 1 && (
            <>
              <LineSample index={line} />
              <span>{model.lines[line]?.label}</span>
            </>
          )}
          <strong>{stepWords(model, step)}</strong>
        </p>
      ))}
    </div>
  )
}
