import { type SingleAnswer, useSingleAnswer } from '#client/features/activities/use-single-answer.ts'
import type { OutboxContribution } from '#client/offline/outbox/outbox.ts'
import type { ClassContributions } from '#client/queries/activities.ts'
import type { RoomActivity } from '#contract/activities.ts'

/** Where this tablet's guess is; `not_counted`: it was made when the answer could be seen, or a teacher took it out. */
export type ChoiceDelivery = OutboxContribution['state'] | 'not_counted' | null

export interface OwnChoice extends SingleAnswer<string> {
  /** null = not known: it is there and the class's list is still to come, or the class has had it for a day. */
  readonly delivery: ChoiceDelivery
}

/** What the pupils of this tablet guess. `ofClass`: what the class has sent, as far as it is known. In a preview nothing is kept. */
export function useOwnChoice(
  { id, settings }: Pick<RoomActivity, 'id' | 'settings'>,
  ofClass: ClassContributions | undefined,
  own: readonly OutboxContribution[],
  isKept: boolean,
): OwnChoice {
  const offered = settings.question?.choices.map(String) ?? []
  const mine = own.filter(({ content }) => content.kind === 'choice')
  const sent = mine.flatMap(({ content }) => (content.kind === 'choice' ? [String(content.choice)] : []))
  return {
    ...useSingleAnswer(`choice:${id}`, offered, sent, isKept),
    delivery: deliveryOf(mine[0], ofClass),
  }
}

/** The server answers a guess that came too late, and does not keep it: then it is not in the class's list that was asked for later. */
export function deliveryOf(
  mine: OutboxContribution | undefined,
  ofClass: ClassContributions | undefined,
): ChoiceDelivery {
  if (!mine) return null
  const { id, state, sent_at: sentAt } = mine
  if (sentAt === null) return state
  if (ofClass?.all.some((candidate) => candidate.id === id)) return state
  return ofClass && ofClass.askedAt > sentAt ? 'not_counted' : null
}
