import type { School } from '#contract/schools.ts'
import type { Interval } from '#domain/time/interval.ts'
import { lessonIntervals } from '#domain/time/lesson-intervals.ts'
import { endOfDate, localDateOf, startOfDate } from '#domain/time/local-date.ts'
import { emptyCalendar } from '#domain/time/school-calendar.ts'

/** The lessons of the days that a guess and its picture touch, whole. Epoch s. */
export function lessonsOf({ calendar }: Pick<School, 'calendar'>) {
  return ({ start, end }: Interval): readonly Interval[] =>
    lessonIntervals(calendar ?? emptyCalendar, {
      start: startOfDate(localDateOf(start * 1000)) / 1000,
      end: endOfDate(localDateOf(end * 1000)) / 1000,
    })
}
