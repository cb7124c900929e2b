import type { School } from '#contract/schools.ts'
import type { Interval } from '#domain/time/interval.ts'
import { lessonIntervals } from '#domain/time/lesson-intervals.ts'
import { emptyCalendar } from '#domain/time/school-calendar.ts'

/** The lessons that stand below the picture of a guess: from as long before it as it lasts. */
export function lessonsOf({ calendar }: Pick<School, 'calendar'>) {
  return ({ start, end }: Interval): readonly Interval[] =>
    lessonIntervals(calendar ?? emptyCalendar, { start: start - (end - start), end })
}
