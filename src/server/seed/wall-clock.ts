import type { Weekday } from '#domain/time/local-date.ts'
import { localPartsOf } from '#domain/time/local-time.ts'

/**
 * The local weekday (1 = Monday), a number that grows by one each day, and the minute of the day by the clock on the
 * wall, 0 to 1440, with its fraction. `t`: epoch seconds.
 */
export function minuteOfDay(t: number): { weekday: Weekday; dayNumber: number; minute: number } {
  const { year, month, day, hour, minute } = localPartsOf(t * 1000)
  const dayNumber = Math.floor(Date.UTC(year, month - 1, day) / 86_400_000)
  return {
    // The first of January 1970 was a Thursday.
    weekday: (((dayNumber + 3) % 7) + 1) as Weekday,
    dayNumber,
    minute: hour * 60 + minute + (t % 60) / 60,
  }
}
