import { type ReactNode, useId } from 'react'
import { Icon } from '#client/ui/base/Icon.tsx'
import styles from './Choices.module.css'

export interface Choice<Key extends string | number> {
  readonly key: Key
  /** A face, a sign or a food, before the words. */
  readonly picture?: ReactNode
  readonly text: ReactNode
  /** Why one might think so, or what to look at. */
  readonly reason?: ReactNode
}

interface ChoicesProps<Key extends string | number> {
  /** What is asked. */
  readonly legend: ReactNode
  /** It stands as the heading above already: the legend is for the ear alone. */
  readonly isAskedAbove?: boolean
  readonly choices: readonly Choice<Key>[]
  readonly chosen: Key | null
  readonly onChoose: (key: Key) => void
}

/** What a pupil chooses from, in rows: one question, one answer, which the foot hands in. */
export function Choices<Key extends string | number>(props: ChoicesProps<Key>) {
  const { legend, isAskedAbove = false, choices, chosen, onChoose } = props
  const name = useId()
  return (
    <fieldset className={styles.choices}>
      <legend className={isAskedAbove ? 'sr-only' : styles.legend}>{legend}</legend>
      {choices.map(({ key, picture, text, reason }) => (
        <label key={key} className={styles.choice} data-is-chosen={chosen === key || undefined}>
          <input
            type="radio"
            name={name}
            aria-labelledby={`${name}-${key}`}
            aria-describedby={reason ? `${name}-${key}-why` : undefined}
            checked={chosen === key}
            onChange={() => onChoose(key)}
          />
          {picture && (
            <span className={styles.picture} aria-hidden="true">
              {picture}
            </span>
          )}
          <span className={styles.text}>
            <span id={`${name}-${key}`}>{text}</span>
            {reason && <small id={`${name}-${key}-why`}>{reason}</small>}
          </span>
          <span className={styles.mark} aria-hidden="true">
            {chosen === key && <Icon name="check" />}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
