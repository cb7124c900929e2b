import { useEffect, useState } from 'react'
import { keepDraft, readDraft } from '#client/offline/drafts.ts'

export interface SingleAnswer<Answer extends string> {
  /** What this tablet said; null = nothing yet, undefined = the disk has not answered. */
  readonly answer: Answer | null | undefined
  readonly keep: (answer: Answer) => void
}

/**
 * What the pupils of this tablet think: said once, and longer known than what was sent lies in the outbox. `sent`: what lies there. In a
 * preview nothing is kept.
 */
export function useSingleAnswer<Answer extends string>(
  key: string,
  answers: readonly Answer[],
  sent: readonly string[],
  isKept: boolean,
): SingleAnswer<Answer> {
  const [kept, setKept] = useState<string | null | undefined>(isKept ? undefined : null)
  useEffect(() => {
    if (!isKept) return
    void readDraft(key).then((draft) => {
      const storedAnswer = typeof draft === 'string' ? draft : null
      setKept((now) => now ?? storedAnswer)
    })
  }, [key, isKept])
  const currentAnswer = sent[0] ?? kept
  return {
    answer:
      currentAnswer === undefined ? undefined : (answers.find((answer) => answer === currentAnswer) ?? null),
    keep: (answer) => {
      if (isKept) void keepDraft(key, answer)
      setKept(answer)
    },
  }
}
