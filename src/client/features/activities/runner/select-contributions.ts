import { isAboutActivity } from '#client/offline/outbox/answer.ts'
import type { OutboxContribution } from '#client/offline/outbox/outbox.ts'
import type { ClassContributions } from '#client/queries/activities.ts'
import { type ContributionContent, timeOf } from '#domain/activities/contribution.ts'

/** A contribution that this tablet may show. */
export interface ShownContribution {
  readonly id: string
  readonly content: ContributionContent
  /** The time that it is about, epoch s. */
  readonly at: number
  readonly isApproved: boolean
  /** It was made on this tablet. */
  readonly isOwn: boolean
  /** Of one that waits on this tablet; null = the server has it. */
  readonly delivery: Delivery | null
}

/** `closed`: it goes when its activity is open again. */
export type Delivery = OutboxContribution['state'] | 'closed'

/** How far a contribution of this tablet has come. */
export function deliveryOf({ state, reason }: Pick<OutboxContribution, 'state' | 'reason'>): Delivery {
  const isWaiting = state === 'saved' || state === 'parked'
  return isWaiting && isAboutActivity(reason) ? 'closed' : state
}

/**
 * Merges what the server has with what this tablet has made: each contribution once, in the order of time, as this tablet has changed it. Without those that the
 * server does not take for what is in them, and those that a teacher has removed since they were sent.
 */
export function selectContributions(
  ofClass: ClassContributions | undefined,
  own: readonly OutboxContribution[],
): readonly ShownContribution[] {
  const { all = [], askedAt = Number.NEGATIVE_INFINITY } = ofClass ?? {}
  const isNews = (row: OutboxContribution) =>
    deliveryOf(row) !== 'parked' && (row.sent_at === null || row.sent_at >= askedAt)
  const changed = new Set(
    own.filter((row) => (row.change?.number ?? 0) > 0 && isNews(row)).map(({ id }) => id),
  )
  const known = all.filter(({ id }) => !changed.has(id))
  const serverIds = new Set(known.map(({ id }) => id))
  const ownIds = new Set(own.map(({ id }) => id))
  const servers = known.map(({ id, content, at, approved }): ShownContribution => {
    return {
      id,
      content,
      at: Date.parse(at) / 1000,
      isApproved: approved,
      isOwn: ownIds.has(id),
      delivery: null,
    }
  })
  const missing = own.filter((row) => !serverIds.has(row.id) && isNews(row))
  const ours = missing.map((row): ShownContribution => {
    const { id, content, made_at } = row
    const at = timeOf(content, made_at) / 1000
    return { id, content, at, isApproved: false, isOwn: true, delivery: deliveryOf(row) }
  })
  return [...servers, ...ours].sort((a, b) => a.at - b.at)
}
