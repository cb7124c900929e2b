import type { Interval } from '#domain/time/interval.ts'
import { addLocalDays } from '#domain/time/local-time.ts'
import { gapIntervals } from './cadence-limits.ts'
import { type GappedValueS, isMeasured } from './timed-value.ts'

/** What a value is compared with. */
export type ComparedTo = 'same_time_yesterday' | 'same_time_last_week'

export interface Comparison {
  readonly label: ComparedTo
  readonly value: number
  /** The value now less the one before; more is positive. */
  readonly delta: number
}

const daysBack: Readonly<Record<ComparedTo, number>> = { same_time_yesterday: 1, same_time_last_week: 7 }

/** The same time of day a day or a week before, epoch seconds, also when the clock was changed in between. */
export function sameTimeBefore(within: Interval, label: ComparedTo): Interval {
  const before = (t: number) => addLocalDays(t * 1000, -daysBack[label]) / 1000
  return { start: before(within.start), end: before(within.end) }
}

/** Null when either value is missing: a missing value is no 0 to compare with. */
export function compare(label: ComparedTo, now: number | null, before: number | null): Comparison | null {
  return now === null || before === null ? null : { label, value: before, delta: now - before }
}

/** The value that stood at `t`, epoch seconds: the newest measurement of the 2.5 intervals up to it; null without one. */
export function valueAt(points: readonly GappedValueS[], t: number, intervalS: number): number | null {
  const last = points.findLast((point) => point.at <= t)
  return last && isMeasured(last) && t - last.at <= gapIntervals * intervalS ? last.value : null
}

/** How many weeks are enough to say what is usual. */
const usualWeeks = [1, 2, 3, 4]

/**
 * What is usual at `t`: the mean of the same clock time of the same weekday in the four weeks before; null without any.
 * `amounts`: by when their hour or day begins. Epoch seconds.
 */
export function usualAt(amounts: ReadonlyMap<number, number>, t: number): number | null {
  const earlierAmounts = usualWeeks
    .map((weeks) => amounts.get(addLocalDays(t * 1000, -7 * weeks) / 1000))
    .filter((amount) => amount !== undefined)
  return earlierAmounts.length === 0
    ? null
    : earlierAmounts.reduce((sum, amount) => sum + amount, 0) / earlierAmounts.length
}
