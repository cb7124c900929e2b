import { type ReactNode, useId, useState } from 'react'
import type { IconName } from '#client/ui/base/icon-name.ts'
import { ActivityButton } from './ActivityButton.tsx'
import { ActivityFoot } from './ActivityFoot.tsx'
import { type Choice, Choices } from './Choices.tsx'

interface AnswerFormProps<Key extends string | number> {
  /** What is asked. */
  readonly legend: ReactNode
  /** It stands as the heading above already. */
  readonly isAskedAbove?: boolean
  readonly choices: readonly Choice<Key>[]
  /** What was answered before, and may be changed. */
  readonly given?: Key
  /** What the foot says that hands in what was chosen. */
  readonly action: ReactNode
  readonly icon?: IconName
  readonly onAnswer: (key: Key) => void
  /** It cannot be answered yet. */
  readonly isWaiting?: boolean
}

/** A question with one answer: chosen in a row, handed in by the foot or by Enter. */
export function AnswerForm<Key extends string | number>(props: AnswerFormProps<Key>) {
  const { action, icon = 'check', given, onAnswer, isWaiting = false, ...question } = props
  const [chosen, choose] = useState<Key | null>(given ?? null)
  const id = useId()
  return (
    <>
      <form
        id={id}
        onSubmit={(event) => {
          event.preventDefault()
          if (chosen !== null && !isWaiting) onAnswer(chosen)
        }}
      >
        <Choices {...question} chosen={chosen} onChoose={choose} />
      </form>
      <ActivityFoot>
        <ActivityButton icon={icon} type="submit" form={id} isMain isWaiting={isWaiting || chosen === null}>
          {action}
        </ActivityButton>
      </ActivityFoot>
    </>
  )
}
