import type { Interval } from './interval.ts'
import { lessonIntervals } from './lesson-intervals.ts'
import { localDateOf } from './local-date.ts'
import type { SchoolCalendar } from './school-calendar.ts'

/** The breaks between the lessons of each day, lunch too; not the time after the last one. Epoch seconds. */
export function lessonBreaks(calendar: SchoolCalendar, within: Interval): readonly Interval[] {
  return breaksBetween(lessonIntervals(calendar, within))
}

/** The breaks between lessons of the same day. Epoch seconds, in the order of time. */
export function breaksBetween(lessons: readonly Interval[]): readonly Interval[] {
  return lessons.flatMap(({ end }, index) => {
    const next = lessons[index + 1]
    const isBreak = next && next.start > end && localDateOf(end * 1000) === localDateOf(next.start * 1000)
    return isBreak ? [{ start: end, end: next.start }] : []
  })
}
