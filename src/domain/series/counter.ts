import type { Interval } from '#domain/time/interval.ts'
import { gapIntervals } from './cadence-limits.ts'
import { isJitter, withoutFaults, wrappedBy } from './counter-faults.ts'
import { type GappedValueS, isMeasured } from './timed-value.ts'

/**
 * How a series counts:
 * - `gauge`: each value stands for itself (a temperature).
 * - `delta`: each value is what came since the one before it.
 * - `cumulative`: each value is the total since the meter was made or last reset.
 */
export type Accumulation = 'gauge' | 'delta' | 'cumulative'

/** What a counter counted from one total to the next. Never negative. */
export interface Increase extends Interval {
  readonly amount: number
  /**
   * True when more than 2.5 intervals, or more than an hour and a half, lie between the totals: the amount is right as a
   * whole, but in which of its hours it came is unknown. An hour must not be given all of it, see `counter-shares.ts`.
   */
  readonly overGap: boolean
}

export interface CounterOptions {
  /** The time that is expected between two totals, seconds. */
  readonly intervalS: number
  /** How many different totals the meter can show before it starts again at 0: 65 536 for 16 bits. */
  readonly wrapAt?: number
  /** More than this in an hour cannot be; of an hour, in the metric's unit. */
  readonly maxPerHour?: number
}

/** Longer than this from one total to the next and an hour in between has none of its own, seconds. */
const longestStepS = 5400

/** Whether so many seconds between two totals leave steps without one. */
export function isOverGap(seconds: number, intervalS: number): boolean {
  return seconds > Math.min(gapIntervals * intervalS, longestStepS)
}

/**
 * The increases between the totals of a meter, in order of `t`; faults that passed are left out (`counter-faults.ts`).
 * What a lower total than the one before it means then:
 * - with `wrapAt` that the meter passed its highest total, when that makes the increase less than half of its scale;
 * - when it is at most half of the one before, that the meter was reset, and all of the new total came since;
 * - when it is lower by next to nothing, that the meter rounds or that two messages changed places: nothing came, and
 *   what follows counts from the higher total;
 * - else what came is unknown: there is no increase.
 */
export function increasesOf(
  totals: readonly GappedValueS[],
  { intervalS, wrapAt, maxPerHour }: CounterOptions,
): readonly Increase[] {
  const increases: Increase[] = []
  const [first, ...others] = withoutFaults(totals.filter(isMeasured), { wrapAt, maxPerHour })
  if (first === undefined) return []
  let { at: start, value: reached } = first
  for (const { at: end, value: total } of others) {
    if (end <= start) continue
    const amount = increase(reached, total, wrapAt)
    if (amount !== null) increases.push({ start, end, amount, overGap: isOverGap(end - start, intervalS) })
    if (!isJitter(reached, total)) reached = total
    start = end
  }
  return increases
}

/** Null = not known. */
function increase(reached: number, total: number, wrapAt: number | undefined): number | null {
  if (total >= reached) return total - reached
  const wrapped = wrappedBy(reached, total, wrapAt)
  if (wrapped !== null) return wrapped
  if (total <= reached / 2) return total
  return isJitter(reached, total) ? 0 : null
}

/** Meters and counters report in steps: what comes in less time than this may have taken this long, seconds. */
const leastTimeS = 900

/** Whether so much can have been counted in so many seconds; `maxPerHour` in the metric's unit. */
export function isPlausibleIncrease(amount: number, seconds: number, maxPerHour: number): boolean {
  return amount <= (maxPerHour * Math.max(seconds, leastTimeS)) / 3600
}
