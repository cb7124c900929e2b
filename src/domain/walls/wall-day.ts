import type { Interval } from '#domain/time/interval.ts'
import { lessonIntervals } from '#domain/time/lesson-intervals.ts'
import { endOfDate, localDateOf, startOfDate } from '#domain/time/local-date.ts'
import { lunchBreakOf } from '#domain/time/lunch-break.ts'
import type { SchoolCalendar } from '#domain/time/school-calendar.ts'
import { schoolHoursAt } from '#domain/time/school-hours.ts'
import { hourMs } from '#domain/time/time-zone.ts'
import type { WallPart } from './wall.ts'

/** People ask what there is for lunch for so long before they eat, ms: our choice. */
const hungryForMs = 45 * 60_000
/** A day is looked back on from so long before its last lesson ends, and for so long after it, ms: our choice. */
const lookingBack = { beforeMs: hourMs, afterMs: 4 * hourMs }

/**
 * What a school's day is about at a moment, so that its walls show that more often than the rest: the weather before school, lunch
 * before and while people eat, what a class has found out in the afternoon, where there is something, else the rooms while there are
 * lessons. Null = nothing more than the rest: at night, on days off, and where the school has not said when it teaches. `now`: epoch ms.
 */
export function currentSlideAt(
  calendar: SchoolCalendar,
  now: number,
  hasClassResult: boolean,
): WallPart | null {
  if (calendar.lesson_hours.length === 0) return null
  const { state, asleep } = schoolHoursAt(calendar, now)
  if (state === 'before') return 'weather'
  const lunch = lunchBreakOf(calendar, now)
  if (lunch !== null && lunch.start - hungryForMs <= now && now < lunch.end) return 'lunch'
  const isFree = state === 'asleep' && asleep !== 'night'
  if (hasClassResult && !isFree && isAfternoon(calendar, now)) return 'class'
  return state === 'asleep' ? null : 'rooms'
}

function isAfternoon(calendar: SchoolCalendar, now: number): boolean {
  const end = (lessonsOf(calendar, now).at(-1)?.end ?? Number.NEGATIVE_INFINITY) * 1000
  return end - lookingBack.beforeMs <= now && now < end + lookingBack.afterMs
}

function lessonsOf(calendar: SchoolCalendar, now: number): readonly Interval[] {
  const date = localDateOf(now)
  return lessonIntervals(calendar, { start: startOfDate(date) / 1000, end: endOfDate(date) / 1000 })
}
