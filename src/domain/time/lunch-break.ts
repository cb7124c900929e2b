import type { Interval } from './interval.ts'
import { lessonBreaks } from './lesson-breaks.ts'
import { endOfDate, localDateOf, startOfDate } from './local-date.ts'
import { localPartsOf } from './local-time.ts'
import type { SchoolCalendar } from './school-calendar.ts'

/** Swedish schools eat between about 10 and 13:30; a break that begins then and is the longest is taken for lunch (our choice). */
const begins = { from: 10 * 60, to: 13 * 60 + 30 }

/** The lunch break of the day of `now`, epoch ms; null where the school has not said when it teaches, or does not. */
export function lunchBreakOf(calendar: SchoolCalendar, now: number): Interval | null {
  const date = localDateOf(now)
  const lunch = lunchAmong(
    lessonBreaks(calendar, { start: startOfDate(date) / 1000, end: endOfDate(date) / 1000 }),
  )
  return lunch && { start: lunch.start * 1000, end: lunch.end * 1000 }
}

/** Which of the breaks of one day is lunch, epoch s; null = none of them begins when schools eat. */
export function lunchAmong(breaks: readonly Interval[]): Interval | null {
  const possible = breaks.filter(({ start }) => isLunchTime(start * 1000))
  return [...possible].sort((a, b) => b.end - b.start - (a.end - a.start))[0] ?? null
}

function isLunchTime(at: number): boolean {
  const { hour, minute } = localPartsOf(at)
  const minutes = 60 * hour + minute
  return minutes >= begins.from && minutes <= begins.to
}
