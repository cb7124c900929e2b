import type { Interval } from '#domain/time/interval.ts'
import { localDateOf, startOfDate } from '#domain/time/local-date.ts'
import { localDayEnd } from '#domain/time/local-day.ts'
import { type SchoolCalendar, schoolDaysFrom } from '#domain/time/school-calendar.ts'
import type { SeriesPoint, SeriesPoints } from './series-points.ts'

/** School days in the past without a value; no other day is missing anything. Epoch seconds. */
export function missedSchoolDays(
  points: readonly SeriesPoint[],
  within: Interval,
  calendar: SchoolCalendar,
): Interval[] {
  const datesWithValues = new Set(points.map(({ start }) => localDateOf(start * 1000)))
  return schoolDaysWithin(within, calendar)
    .filter((date) => !datesWithValues.has(date))
    .map((date) => {
      const start = startOfDate(date) / 1000
      return { start, end: localDayEnd(start) }
    })
}

/** The share of the school days in a time that have a value, 0 to 1. */
export function schoolDayCoverage(
  measured: readonly SeriesPoints[],
  within: Interval,
  calendar: SchoolCalendar,
): number {
  const days = schoolDaysWithin(within, calendar)
  const datesWithValues = new Set(
    measured.flatMap(({ points }) =>
      points.flatMap(({ start, mean }) => (mean === null ? [] : [localDateOf(start * 1000)])),
    ),
  )
  return days.length === 0 ? 0 : days.filter((date) => datesWithValues.has(date)).length / days.length
}

/** The whole school days, and those that have begun: without the one on which the range ends. */
function schoolDaysWithin({ start, end }: Interval, calendar: SchoolCalendar) {
  const last = localDateOf(end * 1000)
  return schoolDaysFrom(calendar, localDateOf(start * 1000), last).filter((date) => date < last)
}
