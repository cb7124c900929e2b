import { type LocalDate, localDateOf } from '#domain/time/local-date.ts'
import { type SchoolCalendar, schoolDaysBetween } from '#domain/time/school-calendar.ts'
import type { Freshness } from './freshness.ts'

/**
 * The freshness of a value that belongs to a school day, by the school days that went by without one: none makes it
 * live (it is this or the last school day's), one late, up to four stale, a school week no data. Weekends, holidays and
 * closed days let nothing grow old. `observedAt` and `now` are epoch ms; null = never.
 */
export function schoolDayFreshness(
  observedAt: number | null,
  now: number,
  calendar: SchoolCalendar,
): Freshness {
  if (observedAt === null) return 'no_data'
  return freshnessOfDate(localDateOf(observedAt), localDateOf(now), calendar)
}

function freshnessOfDate(observed: LocalDate, today: LocalDate, calendar: SchoolCalendar): Freshness {
  const missed = schoolDaysBetween(calendar, observed, today)
  if (missed >= 5) return 'no_data'
  if (missed >= 2) return 'stale'
  return missed === 1 ? 'late' : 'live'
}
