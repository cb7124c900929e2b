import type { OutboxContribution } from '#client/offline/outbox/outbox.ts'
import type { ClassContributions } from '#client/queries/activities.ts'

/** `not_counted`: the guess was made when the answer could be seen, or a teacher removed it. */
export type ChoiceDelivery = OutboxContribution['state'] | 'not_counted' | null

/**
 * Where this tablet's guess is; null = not known: it was sent and the class's list is still to come, or it was sent over a day ago. The
 * server answers a guess that came too late and does not keep it: a list that was asked for later lacks it.
 */
export function deliveryOf(
  own: OutboxContribution | undefined,
  ofClass: ClassContributions | undefined,
): ChoiceDelivery {
  if (!own) return null
  const { id, state, sent_at: sentAt } = own
  if (sentAt === null) return state
  if (ofClass?.all.some((candidate) => candidate.id === id)) return state
  return ofClass && ofClass.askedAt > sentAt ? 'not_counted' : null
}
