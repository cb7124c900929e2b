import { type Interval, lengthWithin } from '#domain/time/interval.ts'
import type { Weekday } from '#domain/time/local-date.ts'
import { localPartsOf, startOfHour } from '#domain/time/local-time.ts'
import type { Step } from './buckets.ts'
import { type Extreme, extremeOf, type Side } from './extreme.ts'

/** An hour of the week, over all weeks of a range. */
export interface WeekHour {
  readonly weekday: Weekday
  /** 0 to 23 */
  readonly hour: number
  /** The mean of its measured hours; null where none was. */
  readonly value: number | null
  /** How many of its hours were measured, … */
  readonly measured: number
  /** … and how many there were. */
  readonly possible: number
  /** True where at least half of it is lesson time in one of the weeks. */
  readonly isLesson: boolean
}

const hourS = 3600

/**
 * The 168 hours of the week, Monday 00:00 first, from steps of an hour. The hour that comes twice in autumn counts twice
 * where it stands on the clock; the one that is left out in spring is missing. `within`, `lessons`: epoch s.
 */
export function weekHoursOf(
  steps: readonly Step[],
  within: Interval,
  lessons: readonly Interval[],
): readonly WeekHour[] {
  const hours = Array.from({ length: 168 }, () => ({ sum: 0, measured: 0, possible: 0, isLesson: false }))
  const hourAt = (t: number) => {
    const { weekday, hour } = localPartsOf(t * 1000)
    return hours[(weekday - 1) * 24 + hour]
  }
  const first = Math.ceil(within.start / hourS) * hourS
  for (let t = first; t + hourS <= within.end; t += hourS) {
    const hour = hourAt(t)
    if (!hour) continue
    hour.possible += 1
    hour.isLesson ||= lengthWithin({ start: t, end: t + hourS }, lessons) >= hourS / 2
  }
  for (const { at: t, value } of steps) {
    const start = startOfHour(t * 1000) / 1000
    const hour = hourAt(start)
    if (value === null || !hour || start < first || start + hourS > within.end) continue
    hour.sum += value
    hour.measured += 1
  }
  return hours.map(({ sum, measured, possible, isLesson }, index) => ({
    weekday: (Math.floor(index / 24) + 1) as Weekday,
    hour: index % 24,
    value: measured === 0 ? null : sum / measured,
    measured,
    possible,
    isLesson,
  }))
}

/** A pattern of the week needs this many weeks … */
const leastWeeks = 3
/** … in this share of its hours. */
const leastShare = 0.5

/**
 * The hour of the week that is highest or lowest. Only hours that were measured in three weeks count, and only where half
 * of the week was; what differs less than `leastDifference` from the median hour is no pattern.
 */
export function extremeHourOf(
  hours: readonly WeekHour[],
  side: Side,
  leastDifference: number,
): Extreme<WeekHour> {
  const measuredHours = hours.filter(({ measured }) => measured >= leastWeeks)
  if (measuredHours.length < leastShare * hours.length) return { kind: 'unknown' }
  return extremeOf(measuredHours, side, leastDifference)
}
