import type { OutboxContribution } from '#client/offline/outbox/outbox.ts'
import type { ClassContributions } from '#client/queries/activities.ts'
import { timeOf } from '#domain/activities/contribution.ts'
import { isMarkKey, type MarkKey } from '#domain/activities/mark-kinds.ts'

/** A mark that this tablet may show. */
export interface ShownMark {
  readonly id: string
  readonly mark: MarkKey
  /** The time that it is about, epoch s. */
  readonly at: number
  readonly isApproved: boolean
  /** Where one that was made on this tablet is on its way to the class; null = the class has it. */
  readonly delivery: OutboxContribution['state'] | null
}

/**
 * The class's marks and this tablet's, each once, in the order of time. What the server will never take is left out, and what
 * it has taken and a teacher has removed since.
 */
export function shownMarks(
  ofClass: ClassContributions | undefined,
  own: readonly OutboxContribution[],
): readonly ShownMark[] {
  const { all = [], askedAt = Number.NEGATIVE_INFINITY } = ofClass ?? {}
  const known = new Set(all.map(({ id }) => id))
  const servers = all.flatMap(({ id, content, at, approved }): ShownMark[] => {
    if (content.kind !== 'mark' || !isMarkKey(content.mark)) return []
    return [{ id, mark: content.mark, at: Date.parse(at) / 1000, isApproved: approved, delivery: null }]
  })
  const missing = own.filter(
    ({ id, state, sent_at }) =>
      !known.has(id) && state !== 'parked' && (sent_at === null || sent_at >= askedAt),
  )
  const ours = missing.flatMap(({ id, content, made_at, state }): ShownMark[] => {
    if (content.kind !== 'mark' || !isMarkKey(content.mark)) return []
    const at = timeOf(content, made_at) / 1000
    return [{ id, mark: content.mark, at, isApproved: false, delivery: state }]
  })
  return [...servers, ...ours].sort((one, other) => one.at - other.at)
}
