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
  /** Where one that was made on this tablet is on its way to the class; null = the class has it. */
  readonly delivery: OutboxContribution['state'] | null
}

/**
 * What the class has made and what this tablet has, each once, in the order of time. What the server will never take is left
 * out, and what it has taken and a teacher has removed since.
 */
export function selectContributions(
  ofClass: ClassContributions | undefined,
  own: readonly OutboxContribution[],
): readonly ShownContribution[] {
  const { all = [], askedAt = Number.NEGATIVE_INFINITY } = ofClass ?? {}
  const serverIds = new Set(all.map(({ id }) => id))
  const servers = all.map(({ id, content, at, approved }): ShownContribution => {
    return { id, content, at: Date.parse(at) / 1000, isApproved: approved, delivery: null }
  })
  const missing = own.filter(
    ({ id, state, sent_at }) =>
      !serverIds.has(id) && state !== 'parked' && (sent_at === null || sent_at >= askedAt),
  )
  const ours = missing.map(({ id, content, made_at, state }): ShownContribution => {
    return { id, content, at: timeOf(content, made_at) / 1000, isApproved: false, delivery: state }
  })
  return [...servers, ...ours].sort((one, other) => one.at - other.at)
}
