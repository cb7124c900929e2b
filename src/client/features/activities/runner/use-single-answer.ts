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
  /** What was given may be said otherwise. */
  readonly mayChange: boolean
}

/** An answer that a tablet gives once in an activity, and may change where its kind lets it. It is kept longer than the outbox keeps what was sent. */
export function useSingleAnswer<Answer extends string>(
  { activity, own, isPreview, contribute, mayChange }: ActivitySession,
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
  const made = own.findLast(({ content }) => fromContent(content) !== null)
  const given = (made && fromContent(made.content)) ?? kept
  const replaces = made && mayChange(made.id) ? made.id : undefined
  return {
    answer: given === undefined ? undefined : (answers.find((answer) => answer === given) ?? null),
    mayChange: replaces !== undefined,
    give: async (answer) => {
      if ((await contribute(toContent(answer), { ...(replaces && { replaces }) })) === null) return
      if (!isPreview) void keepDraft(key, answer)
      setKept(answer)
    },
  }
}
