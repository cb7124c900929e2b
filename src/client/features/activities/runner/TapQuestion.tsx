import { type ReactNode, useId, useState } from 'react'
import activityStyles from './Activity.module.css'
import styles from './TapQuestion.module.css'

interface TapQuestionProps<Key extends string | number> {
  /** The question again, for those who do not see that it stands above. */
  readonly legend: string
  readonly choices: readonly { readonly key: Key; readonly looks: ReactNode }[]
  /** What the button says that hands in what was chosen with the keyboard. */
  readonly action: ReactNode
  readonly onChoose: (key: Key) => void
}

/** A tap answers; with the keyboard one is chosen first, so that arrows answer nothing on their way. */
export function TapQuestion<Key extends string | number>(props: TapQuestionProps<Key>) {
  const { legend, choices, action, onChoose } = props
  const name = useId()
  const [chosen, setChosen] = useState<Key | null>(null)
  return (
    <form
      className={styles.question}
      onSubmit={(event) => {
        event.preventDefault()
        if (chosen !== null) onChoose(chosen)
      }}
    >
      <fieldset className={styles.choices} data-many={choices.length > 3 || undefined}>
        <legend className="sr-only">{legend}</legend>
        {choices.map(({ key, looks }) => (
          <label key={key} className={styles.choice} data-is-chosen={chosen === key || undefined}>
            <input
              type="radio"
              name={name}
              checked={chosen === key}
              onChange={() => setChosen(key)}
              onClick={({ detail }) => {
                // An arrow key clicks too, without a finger.
                if (detail > 0) onChoose(key)
              }}
            />
            {looks}
          </label>
        ))}
      </fieldset>
      {chosen !== null && (
        <button type="submit" className={activityStyles.done}>
          {action}
        </button>
      )}
    </form>
  )
}
