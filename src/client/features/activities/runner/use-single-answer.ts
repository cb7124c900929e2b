import { useEffect, useState } from 'react'
import { keepDraft, readDraft } from '#client/offline/drafts.ts'
import type { ContributionContent } from '#domain/activities/contribution.ts'
import type { ActivitySession } from './use-activity-session.tsx'

interface SingleAnswerOptions<Answer extends string> {
  /** Of the contribution that holds it. */
  readonly kind: ContributionContent['kind']
  readonly answers: readonly Answer[]
  readonly toContent: (answer: Answer) => ContributionContent
  /** The answer in a contribution; null where it is of another kind. */
  readonly fromContent: (content: ContributionContent) => string | null
}

export interface SingleAnswer<Answer extends string> {
  /** null = this tablet has not answered, undefined = the disk was not read yet. */
  readonly answer: Answer | null | undefined
  readonly give: (answer: Answer) => Promise<void>
}

/** An answer that a tablet gives once in an activity. It is kept longer than the outbox keeps what was sent. */
export function useSingleAnswer<Answer extends string>(
  { activity, own, isPreview, contribute }: ActivitySession,
  { kind, answers, toContent, fromContent }: SingleAnswerOptions<Answer>,
): SingleAnswer<Answer> {
  const key = `${kind}:${activity.id}`
  const [kept, setKept] = useState<string | null | undefined>(isPreview ? null : undefined)
  useEffect(() => {
    if (isPreview) return
    void readDraft(key).then((draft) => {
      const storedAnswer = typeof draft === 'string' ? draft : null
      setKept((now) => now ?? storedAnswer)
    })
  }, [key, isPreview])
  const sent = own.map(({ content }) => fromContent(content)).find((answer) => answer !== null)
  const given = sent ?? kept
  return {
    answer: given === undefined ? undefined : (answers.find((answer) => answer === given) ?? null),
    give: async (answer) => {
      if ((await contribute(toContent(answer))) === null) return
      if (!isPreview) void keepDraft(key, answer)
      setKept(answer)
    },
  }
}
