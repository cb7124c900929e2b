import { type Interval, intersectionOf, mergeIntervals } from './interval.ts'
import { datesFrom, type LocalDate, localDateOf, weekdayOf } from './local-date.ts'
import { parseLocalDateTime } from './local-date-time.ts'
import { isSchoolDay, type SchoolCalendar } from './school-calendar.ts'

/**
 * The lesson time within a stretch of time, in order, overlapping lessons as one. Epoch seconds. Lessons keep their
 * time of day when the clock is changed.
 */
export function lessonIntervals(calendar: SchoolCalendar, within: Interval): readonly Interval[] {
  if (within.start >= within.end || calendar.lesson_hours.length === 0) return []
  const dates = datesFrom(localDateOf(within.start * 1000), localDateOf(within.end * 1000))
  const lessons = dates
    .filter((date) => isSchoolDay(calendar, date))
    .flatMap((date) => lessonsOf(calendar, date))
  return mergeIntervals(
    lessons.map((lesson) => intersectionOf(lesson, within)).filter((lesson) => lesson !== null),
  )
}

/** The lesson that a time (epoch s) lies in, as the calendar has it; of several the one that began last. null = none. */
export function lessonAt(calendar: SchoolCalendar, at: number): Interval | null {
  const date = localDateOf(at * 1000)
  if (!isSchoolDay(calendar, date)) return null
  const holding = lessonsOf(calendar, date).filter(({ start, end }) => start <= at && at < end)
  return holding.reduce<Interval | null>(
    (last, interval) => (last && last.start >= interval.start ? last : interval),
    null,
  )
}

function lessonsOf({ lesson_hours }: SchoolCalendar, date: LocalDate): readonly Interval[] {
  const weekday = weekdayOf(date)
  return lesson_hours
    .filter(({ weekdays }) => weekdays.some((day) => day === weekday))
    .flatMap(({ from, to }) => {
      const start = parseLocalDateTime(date, from)
      const end = parseLocalDateTime(date, to)
      return start && end ? [{ start: start.at / 1000, end: end.last / 1000 }] : []
    })
}
