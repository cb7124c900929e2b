import { type SingleAnswer, useSingleAnswer } from '#client/features/activities/use-single-answer.ts'
import type { OutboxContribution } from '#client/offline/outbox/outbox.ts'
import { type ExperimentAnswer, experimentAnswers } from '#domain/activities/experiment-choices.ts'

/** What the pupils of this tablet think of their experiment. */
export function useOwnAnswer(
  activityId: string,
  own: readonly OutboxContribution[],
  isKept: boolean,
): SingleAnswer<ExperimentAnswer> {
  const sent = own.flatMap(({ content }) => (content.kind === 'hypothesis' ? [content.answer] : []))
  return useSingleAnswer(`hypothesis:${activityId}`, experimentAnswers, sent, isKept)
}
