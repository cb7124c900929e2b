import { addDays, localDateOf, startOfDate } from '#domain/time/local-date.ts'
import { isSchoolDay, type SchoolCalendar } from '#domain/time/school-calendar.ts'
import type { GrowsOld } from './freshness.ts'

/** The school days without a newer value after which one is late, stale and no longer data. */
const missedDays = { late: 1, stale: 2, noData: 5 }
/** A calendar that has no school day for so long has not been continued. */
const mostDays = 400

/**
 * When a value that belongs to a school day grows old: at the end of the first school day without a newer one it is
 * late, of the second stale, of a school week no data. Weekends, holidays and closed days let nothing grow old.
 * `observedAt` is epoch ms, the calendar the school's.
 */
export function schoolDayLimits(observedAt: number, calendar: SchoolCalendar): GrowsOld {
  const observed = localDateOf(observedAt)
  const ends: number[] = []
  for (let days = 1; days <= mostDays && ends.length < missedDays.noData; days++) {
    const date = addDays(observed, days)
    if (isSchoolDay(calendar, date)) ends.push(startOfDate(addDays(date, 1)))
  }
  const endOf = (missed: number) => ends[missed - 1] ?? null
  return {
    lateAt: endOf(missedDays.late),
    staleAt: endOf(missedDays.stale),
    noDataAt: endOf(missedDays.noData),
  }
}
