import { type Interval, intersectionOf } from '#domain/time/interval.ts'
import { localDayStart } from '#domain/time/local-day.ts'
import type { Increase } from './counter.ts'

const hourS = 3600

/** An increment over a longer time than this cannot be distributed, not even over its days; seconds. */
const longestSpreadS = 400 * 86_400

/** What an increase gives to an hour of UTC, which begins at `hour`, epoch seconds. */
export interface Share {
  readonly hour: number
  readonly amount: number
  /** True when the amount came over missing steps: its part in this hour is not measured. */
  readonly isSpread: boolean
  /** True when it also came over a local midnight: its part in the day is not measured either. */
  readonly isAcrossDays: boolean
}

/**
 * The hours of an increase. What came in one step belongs to the hour in which the step ends: a total read at nine o'clock
 * ends the hour from eight. What came over missing steps is spread evenly over its hours, and says so; whole things
 * (`isWhole`: visits) stay whole. However time is cut, the parts add up to the whole; nothing is published of more than 400 days.
 */
export function sharesOf(increase: Increase, isWhole: boolean): readonly Share[] {
  const { start, end, amount, overGap } = increase
  const last = hourOf(end)
  const isInOneHour = start >= last
  if (!overGap || isInOneHour) return [{ hour: last, amount, isSpread: false, isAcrossDays: false }]
  if (end - start > longestSpreadS) return []
  const isAcrossDays = start < localDayStart(end - 1)
  const until = (t: number) => {
    const part = (amount * (t - start)) / (end - start)
    return isWhole ? Math.round(part) : part
  }
  const shares: Share[] = []
  for (let hour = Math.floor(start / hourS) * hourS; hour <= last; hour += hourS) {
    const part = intersectionOf({ start, end }, { start: hour, end: hour + hourS })
    if (part) shares.push({ hour, amount: until(part.end) - until(part.start), isSpread: true, isAcrossDays })
  }
  return shares
}

/** How much of an increase came in a time; null when nothing of it belongs there. What came in one step belongs to its end. */
export function amountWithin({ start, end, amount, overGap }: Increase, within: Interval): number | null {
  if (!overGap) return within.start < end && end <= within.end ? amount : null
  const part = intersectionOf({ start, end }, within)
  return part && (amount * (part.end - part.start)) / (end - start)
}

/** The hour in which a step that ends at `end` lies. */
export function hourOf(end: number): number {
  return Math.floor((end - 1) / hourS) * hourS
}

/** The hours that an increase may give something to, as one stretch. */
export function hoursOf({ start, end }: Interval): Interval {
  return { start: Math.min(Math.floor(start / hourS) * hourS, hourOf(end)), end: hourOf(end) + hourS }
}
