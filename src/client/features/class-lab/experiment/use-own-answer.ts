import { type SaidOnce, useSaidOnce } from '#client/features/class-lab/use-said-once.ts'
import type { OutboxContribution } from '#client/offline/outbox/outbox.ts'
import { type ExperimentAnswer, experimentAnswers } from '#domain/activities/experiment-choices.ts'

/** What the pupils of this tablet think of their experiment. */
export function useOwnAnswer(
  activityId: string,
  own: readonly OutboxContribution[],
  isKept: boolean,
): SaidOnce<ExperimentAnswer> {
  const sent = own.flatMap(({ content }) => (content.kind === 'hypothesis' ? [content.answer] : []))
  return useSaidOnce(`hypothesis:${activityId}`, experimentAnswers, sent, isKept)
}
