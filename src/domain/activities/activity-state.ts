import { addDays, type LocalDate, localDateOf } from '#domain/time/local-date.ts'

/** What decides whether an activity takes contributions. Days are Stockholm's. */
export interface ActivityState {
  readonly status: 'active' | 'inactive'
  /** The last day; null = until a teacher ends it. */
  readonly endsOn: LocalDate | null
}

/** Results are kept for this many days after the activity has ended. */
export const resultsKeptDays = 180

/** Past its last day: derived, so that a device knows it without a network. `now` is epoch ms. */
export function hasEnded({ endsOn }: Pick<ActivityState, 'endsOn'>, now: number): boolean {
  return endsOn !== null && localDateOf(now) > endsOn
}

/** Whether a class can answer. */
export function isOpen(state: ActivityState, now: number): boolean {
  return state.status === 'active' && !hasEnded(state, now)
}

/**
 * The day on which its carts and contributions are removed: so many days after its last day, or after it was deactivated (epoch ms; null
 * = it was not), whichever came first. null = it has no end yet.
 */
export function resultsDeletedOn(endsOn: LocalDate | null, deactivatedAt: number | null): LocalDate | null {
  const deactivatedOn = deactivatedAt === null ? null : localDateOf(deactivatedAt)
  const end = endsOn !== null && deactivatedOn !== null && deactivatedOn < endsOn ? deactivatedOn : endsOn
  const last = end ?? deactivatedOn
  return last === null ? null : addDays(last, resultsKeptDays)
}
