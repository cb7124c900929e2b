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
  /** The state of one that waits on this tablet; null = the server has it. */
  readonly delivery: OutboxContribution['state'] | null
}

/**
 * Merges what the server has with what this tablet has made: each contribution once, in the order of time. Without those that the
 * server rejected for good, and those that a teacher has removed since they were sent.
 */
export function selectContributions(
  ofClass: ClassContributions | undefined,
  own: readonly OutboxContribution[],
): readonly ShownContribution[] {
  const { all = [], askedAt = Number.NEGATIVE_INFINITY } = ofClass ?? {}
  const serverIds = new Set(all.map(({ id }) => id))
  const ownIds = new Set(own.map(({ id }) => id))
  const servers = all.map(({ id, content, at, approved }): ShownContribution => {
    return {
      id,
      content,
      at: Date.parse(at) / 1000,
      isApproved: approved,
      isOwn: ownIds.has(id),
      delivery: null,
    }
  })
  const missing = own.filter(
    ({ id, state, sent_at }) =>
      !serverIds.has(id) && state !== 'parked' && (sent_at === null || sent_at >= askedAt),
  )
  const ours = missing.map(({ id, content, made_at, state }): ShownContribution => {
    const at = timeOf(content, made_at) / 1000
    return { id, content, at, isApproved: false, isOwn: true, delivery: state }
  })
  return [...servers, ...ours].sort((a, b) => a.at - b.at)
}
