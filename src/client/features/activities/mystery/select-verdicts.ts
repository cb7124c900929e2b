import {
  type ShownContribution,
  selectContributions,
} from '#client/features/activities/select-contributions.ts'
import { type SingleAnswer, useSingleAnswer } from '#client/features/activities/use-single-answer.ts'
import type { OutboxContribution } from '#client/offline/outbox/outbox.ts'
import type { ClassContributions } from '#client/queries/activities.ts'
import type { RoomActivity } from '#contract/activities.ts'
import { type HypothesisKey, hypothesesOf } from '#domain/mysteries/mystery-kinds.ts'

/** What somebody thinks, as this tablet may show it. */
export interface ShownVerdict extends Pick<ShownContribution, 'delivery'> {
  readonly hypothesis: string
}

/** The class's and this tablet's, in the order of time. */
export function selectVerdicts(
  ofClass: ClassContributions | undefined,
  own: readonly OutboxContribution[],
): readonly ShownVerdict[] {
  return selectContributions(ofClass, own).flatMap(({ content, delivery }): ShownVerdict[] =>
    content.kind === 'verdict' ? [{ hypothesis: content.hypothesis, delivery }] : [],
  )
}

/** What the pupils of this tablet think explains it. */
export function useOwnVerdict(
  { id, settings }: Pick<RoomActivity, 'id' | 'settings'>,
  own: readonly OutboxContribution[],
  isKept: boolean,
): SingleAnswer<HypothesisKey> {
  const offered: readonly HypothesisKey[] = settings.mystery ? hypothesesOf[settings.mystery.kind] : []
  const sent = own.flatMap(({ content }) => (content.kind === 'verdict' ? [content.hypothesis] : []))
  return useSingleAnswer(`verdict:${id}`, offered, sent, isKept)
}
