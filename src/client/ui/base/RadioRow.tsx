import { startTransition, useId, useOptimistic } from 'react'
import { Choice, ChoiceRow } from './Choice.tsx'

interface RadioRowProps<Key extends string> {
  /** What is chosen here; heard, not seen. */
  readonly legend: string
  readonly options: readonly { readonly key: Key; readonly name: string }[]
  readonly chosen: Key | null
  /** A promise is waited for: what was pressed is ticked at once, also while an address is on its way. */
  readonly onChoose: (key: Key) => void | Promise<void>
}

/** One of a few, side by side, as big as buttons. */
export function RadioRow<Key extends string>({ legend, options, chosen, onChoose }: RadioRowProps<Key>) {
  const name = useId()
  const [ticked, tick] = useOptimistic(chosen)
  return (
    <ChoiceRow legend={legend} isLegendHidden>
      {options.map((option) => (
        <Choice
          key={option.key}
          type="radio"
          name={name}
          checked={option.key === ticked}
          onChange={() => {
            const done = onChoose(option.key)
            if (!done) return
            startTransition(async () => {
              tick(option.key)
              await done
            })
          }}
        >
          {option.name}
        </Choice>
      ))}
    </ChoiceRow>
  )
}
