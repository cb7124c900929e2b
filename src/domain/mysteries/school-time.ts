import type { Interval } from '#domain/time/interval.ts'
import { lessonIntervals } from '#domain/time/lesson-intervals.ts'
import { endOfDate, type LocalDate, startOfDate } from '#domain/time/local-date.ts'
import { isPublicHoliday } from '#domain/time/public-holidays.ts'
import { isSchoolDay, type SchoolCalendar, type SchoolWeekday } from '#domain/time/school-calendar.ts'

const weekdays: readonly SchoolWeekday[] = [1, 2, 3, 4, 5]
/** Where the school has not said when it teaches: as `time/school-hours.ts` assumes. */
const assumedHours = [{ weekdays, from: '08:00', to: '16:00' }]

/** From the first lesson of a day to its last, epoch s; null on a day without any. */
export function schoolTimeOf(calendar: SchoolCalendar, date: LocalDate): Interval | null {
  if (isFreeDay(calendar, date)) return null
  const schoolCalendar =
    calendar.lesson_hours.length > 0 ? calendar : { ...calendar, lesson_hours: assumedHours }
  const day = { start: startOfDate(date) / 1000, end: endOfDate(date) / 1000 }
  const lessons = lessonIntervals(schoolCalendar, day)
  const [first, last] = [lessons[0], lessons.at(-1)]
  return first && last ? { start: first.start, end: last.end } : null
}

/** Public holidays are free whatever the calendar says. */
export function isFreeDay(calendar: SchoolCalendar, date: LocalDate): boolean {
  return !isSchoolDay(calendar, date) || isPublicHoliday(date)
}
