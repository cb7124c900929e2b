import { type ShownContribution, shownContributions } from '#client/features/class-lab/shown-contributions.ts'
import { type SaidOnce, useSaidOnce } from '#client/features/class-lab/use-said-once.ts'
import type { OutboxContribution } from '#client/offline/outbox/outbox.ts'
import type { ClassContributions } from '#client/queries/activities.ts'
import type { RoomActivity } from '#contract/activities.ts'
import { type HypothesisKey, hypothesesOf } from '#domain/mysteries/mystery-kinds.ts'

/** What somebody thinks, as this tablet may show it. */
export interface ShownVerdict extends Pick<ShownContribution, 'delivery'> {
  readonly hypothesis: string
}

/** The class's and this tablet's, in the order of time. */
export function shownVerdicts(
  ofClass: ClassContributions | undefined,
  own: readonly OutboxContribution[],
): readonly ShownVerdict[] {
  return shownContributions(ofClass, own).flatMap(({ content, delivery }): ShownVerdict[] =>
    content.kind === 'verdict' ? [{ hypothesis: content.hypothesis, delivery }] : [],
  )
}

/** What the pupils of this tablet think explains it. */
export function useOwnVerdict(
  { id, settings }: Pick<RoomActivity, 'id' | 'settings'>,
  own: readonly OutboxContribution[],
  isKept: boolean,
): SaidOnce<HypothesisKey> {
  const offered: readonly HypothesisKey[] = settings.mystery ? hypothesesOf[settings.mystery.kind] : []
  const sent = own.flatMap(({ content }) => (content.kind === 'verdict' ? [content.hypothesis] : []))
  return useSaidOnce(`verdict:${id}`, offered, sent, isKept)
}
