import { lunchBreakOf } from '#domain/time/lunch-break.ts'
import type { SchoolCalendar } from '#domain/time/school-calendar.ts'
import { schoolHoursAt } from '#domain/time/school-hours.ts'
import type { WallPart } from './wall.ts'

/** People ask what there is for lunch for so long before they eat, ms: ours. */
const hungryForMs = 45 * 60_000

/**
 * What a school's day is about at a moment, so that its walls show that more often than the rest: the weather before school, lunch
 * before and while people eat, else the rooms while there are lessons. Null = nothing more than the rest: at night, on days
 * off, and where the school has not said when it teaches. `now`: epoch ms.
 */
export function wallLeadAt(calendar: SchoolCalendar, now: number): WallPart | null {
  if (calendar.lesson_hours.length === 0) return null
  const { state } = schoolHoursAt(calendar, now)
  if (state === 'asleep') return null
  if (state === 'before') return 'weather'
  const lunch = lunchBreakOf(calendar, now)
  const isLunchTime = lunch !== null && lunch.start - hungryForMs <= now && now < lunch.end
  return isLunchTime ? 'lunch' : 'rooms'
}
