import { type Interval, intersectionOf, lengthOf } from '#domain/time/interval.ts'
import { localDayStart } from '#domain/time/local-day.ts'
import type { Increase } from './counter.ts'

const hourS = 3600

/** An increment over a longer time than this cannot be distributed, not even over its days; seconds. */
const longestSpreadS = 400 * 86_400

/** What an increase gives to an hour of UTC, which begins at `hour`, epoch seconds. */
export interface Share {
  readonly hour: number
  readonly amount: number
  /**
   * True when the amount came over missing steps (gap filling by even distribution): its part in this hour is not measured. (Within
   * one step it is shared by time.)
   */
  readonly isSpread: boolean
  /** True when it also came over a local midnight: its part in the day is not measured either. */
  readonly isAcrossDays: boolean
}

/** Totals are sent a little after the hour that they end, or before it: at the most so much, seconds … */
const longestOffHourS = 180
/** … and so much of the step, which is longer: of what is read each minute the seconds count. */
const offHourShare = 1 / 20

/** The whole hour that a time of a step of `stepS` seconds means: 02:00:13 of an hourly meter is two o'clock. Epoch seconds. */
export function meantTime(t: number, stepS: number): number {
  const hour = Math.round(t / hourS) * hourS
  return Math.abs(t - hour) <= Math.min(longestOffHourS, stepS * offHourShare) ? hour : t
}

/** The time that an increase is of, with the hours that its ends mean. */
function meantInterval({ start, end }: Interval): Interval {
  return { start: meantTime(start, end - start), end: meantTime(end, end - start) }
}

/**
 * The hours of an increase, each by its part of the time: a total read at nine o'clock, or seconds after it, ends the hour
 * from eight, and one read at half past ends half of each. What came over missing steps says that its parts are not measured;
 * whole things (`isWhole`: visits) stay whole. However time is cut, the parts add up to the whole; nothing is published of
 * more than 400 days.
 */
export function sharesOf(increase: Increase, isWhole: boolean): readonly Share[] {
  const { amount, overGap } = increase
  const { start, end } = meantInterval(increase)
  const last = hourOf(end)
  if (start >= last) return [{ hour: last, amount, isSpread: false, isAcrossDays: false }]
  if (end - start > longestSpreadS) return []
  const isAcrossDays = overGap && start < localDayStart(end - 1)
  const until = (t: number) => {
    const part = (amount * (t - start)) / (end - start)
    return isWhole ? Math.round(part) : part
  }
  const shares: Share[] = []
  for (let hour = Math.floor(start / hourS) * hourS; hour <= last; hour += hourS) {
    const part = intersectionOf({ start, end }, { start: hour, end: hour + hourS })
    if (part)
      shares.push({ hour, amount: until(part.end) - until(part.start), isSpread: overGap, isAcrossDays })
  }
  return shares
}

/** How much of an increase came in a time, by its part of it; null when nothing of it belongs there. */
export function amountWithin(increase: Increase, within: Interval): number | null {
  const meant = meantInterval(increase)
  if (lengthOf(meant) === 0)
    return within.start < meant.end && meant.end <= within.end ? increase.amount : null
  const part = intersectionOf(meant, within)
  return part && (increase.amount * lengthOf(part)) / lengthOf(meant)
}

/** The hour in which a step that ends at `end` lies. */
export function hourOf(end: number): number {
  return Math.floor((end - 1) / hourS) * hourS
}

/** The hours that an increase may give something to, as one stretch. */
export function hoursOf({ start, end }: Interval): Interval {
  return { start: Math.min(Math.floor(start / hourS) * hourS, hourOf(end)), end: hourOf(end) + hourS }
}
