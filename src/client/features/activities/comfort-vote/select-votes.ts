import {
  type ShownContribution,
  selectContributions,
} from '#client/features/activities/select-contributions.ts'
import type { OutboxContribution } from '#client/offline/outbox/outbox.ts'
import type { ClassContributions } from '#client/queries/activities.ts'
import type { Vote } from '#domain/activities/comfort-vote.ts'
import { isFeeling } from '#domain/activities/feelings.ts'

/** A vote, as this tablet may show it. */
export interface ShownVote extends Pick<ShownContribution, 'id' | 'delivery'>, Vote {}

/** The class's votes and this tablet's, in the order of time. */
export function selectVotes(
  ofClass: ClassContributions | undefined,
  own: readonly OutboxContribution[],
): readonly ShownVote[] {
  return selectContributions(ofClass, own).flatMap(({ id, content, at, delivery }): ShownVote[] =>
    content.kind === 'feel' && isFeeling(content.feeling)
      ? [{ id, delivery, at, feeling: content.feeling }]
      : [],
  )
}
