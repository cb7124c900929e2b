import type { Interval } from '#domain/time/interval.ts'
import { gapIntervals, isMeasured, type Point } from './point.ts'

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
   * True when more than 2.5 intervals lie between the totals: the amount is right as a whole, but nobody knows in which
   * of its hours it came. An hour must not be given all of it.
   */
  readonly overGap: boolean
}

export interface CounterOptions {
  /** The time that is expected between two totals, seconds. */
  readonly intervalS: number
  /** How many different totals the meter can show before it starts again at 0: 65 536 for 16 bits. */
  readonly wrapAt?: number
}

/**
 * The increases between the totals of a meter, in order of `t`. A total that is lower than the one before it means that
 * the meter was reset, and all of the new total came since; with `wrapAt` it may also have passed its highest total,
 * which is taken to be so when that makes the increase less than half of its scale.
 */
export function increasesOf(
  totals: readonly Point[],
  { intervalS, wrapAt }: CounterOptions,
): readonly Increase[] {
  const known = totals.filter(isMeasured)
  return known.slice(1).flatMap((total, index) => {
    const before = known[index]
    if (before === undefined || total.t <= before.t) return []
    return {
      start: before.t,
      end: total.t,
      amount: increase(before.value, total.value, wrapAt),
      overGap: total.t - before.t > gapIntervals * intervalS,
    }
  })
}

function increase(before: number, after: number, wrapAt: number | undefined): number {
  if (after >= before) return after - before
  const wrapped = after + (wrapAt ?? 0) - before
  return wrapAt !== undefined && before < wrapAt && wrapped < wrapAt / 2 ? wrapped : after
}
