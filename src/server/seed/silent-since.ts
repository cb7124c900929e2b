import { isWithin } from '#domain/mysteries/mystery.ts'
import { morningsUntil } from '#domain/mysteries/mystery-of-week.ts'
import { schoolTimeOf } from '#domain/mysteries/school-time.ts'
import { addDays, datesFrom, localDateOf } from '#domain/time/local-date.ts'
import { localDayStart } from '#domain/time/local-day.ts'
import { demoCalendar, secondsAt } from './demo-calendar.ts'

const hourS = 3600
const evening = '21:00'

/**
 * When the demo's silent sensor was heard last, as the demo starts at `now`; both epoch seconds. It is the evening before the newest
 * school day that a morning of this week has looked back on, so that its school has a mystery from the first minute on; in a week
 * without one the last evening that is long enough ago for a sensor to count as asleep.
 */
export function silentSince(schoolId: string, now: number): number {
  const calendar = demoCalendar(schoolId, now * 1000)
  const days = morningsUntil(calendar, now * 1000).flatMap((morning) =>
    datesFrom(localDateOf(morning.since * 1000), localDateOf(morning.at * 1000)).filter((date) => {
      const time = schoolTimeOf(calendar, date)
      return time !== null && isWithin(morning, time.end)
    }),
  )
  const newest = days.at(-1)
  return newest === undefined
    ? secondsAt(localDateOf(localDayStart(now - 23.5 * hourS) * 1000), evening)
    : secondsAt(addDays(newest, -1), evening)
}
