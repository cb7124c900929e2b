import { useEffect, useState } from 'react'
import { keepDraft, readDraft } from '#client/offline/drafts.ts'
import type { OutboxContribution } from '#client/offline/outbox/outbox.ts'
import { type ExperimentAnswer, experimentAnswers } from '#domain/activities/experiment-choices.ts'

interface OwnAnswer {
  /** What this tablet said; null = nothing yet, undefined = the disk has not answered. */
  readonly answer: ExperimentAnswer | null | undefined
  readonly keep: (answer: ExperimentAnswer) => void
}

/** What the pupils of this tablet think: said once, and longer known than what was sent lies in the outbox. */
export function useOwnAnswer(
  activityId: string,
  own: readonly OutboxContribution[],
  isKept: boolean,
): OwnAnswer {
  const key = `hypothesis:${activityId}`
  const [kept, setKept] = useState<ExperimentAnswer | null | undefined>(isKept ? undefined : null)
  useEffect(() => {
    if (!isKept) return
    void readDraft(key).then((draft) => {
      const known = experimentAnswers.find((answer) => answer === draft) ?? null
      setKept((now) => now ?? known)
    })
  }, [key, isKept])
  const sent = own.flatMap(({ content }) => (content.kind === 'hypothesis' ? [content.answer] : []))
  return {
    answer: sent[0] ?? kept,
    keep: (answer) => {
      if (isKept) void keepDraft(key, answer)
      setKept(answer)
    },
  }
}
