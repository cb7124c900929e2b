import type { Interval } from './interval.ts'
import { lessonIntervals } from './lesson-intervals.ts'
import { localDateOf } from './local-date.ts'
import type { SchoolCalendar } from './school-calendar.ts'

/** The breaks between the lessons of each day, lunch too; not the time after the last one. Epoch seconds. */
export function lessonBreaks(calendar: SchoolCalendar, within: Interval): readonly Interval[] {
  const lessons = lessonIntervals(calendar, within)
  return lessons.flatMap(({ end }, index) => {
    const next = lessons[index + 1]
    const isSameDay = next !== undefined && localDateOf(end * 1000) === localDateOf(next.start * 1000)
    return isSameDay ? [{ start: end, end: next.start }] : []
  })
}
