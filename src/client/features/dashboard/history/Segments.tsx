import { startTransition, useId, useOptimistic } from 'react'
import styles from './Segments.module.css'

interface SegmentsProps<Key extends string> {
  /** For screen readers. */
  readonly legend: string
  readonly options: readonly { readonly key: Key; readonly name: string }[]
  readonly chosen: Key | null
  /** What was pressed is shown as chosen at once, while its address is on the way. */
  readonly onChoose: (key: Key) => Promise<void>
}

/** A few choices as one bar. */
export function Segments<Key extends string>({ legend, options, chosen, onChoose }: SegmentsProps<Key>) {
  const name = useId()
  const [ticked, tick] = useOptimistic(chosen)
  return (
    <fieldset className={styles.bar}>
      <legend className="sr-only">{legend}</legend>
      {options.map((option) => (
        <label key={option.key}>
          <input
            type="radio"
            name={name}
            checked={option.key === ticked}
            onChange={() =>
              startTransition(async () => {
                tick(option.key)
                await onChoose(option.key)
              })
            }
          />
          <span>{option.name}</span>
        </label>
      ))}
    </fieldset>
  )
}
