import { type Increase, isOverGap } from './counter.ts'
import type { TimedValueS } from './timed-value.ts'

/** What came in a time that ends at `at`. */
export interface PeriodAmount extends TimedValueS {
  /**
   * How long the time is, seconds, where the sender says it; null = since the amount before it. 0 = the sender says that
   * nothing is known up to `at` (`untoldAmount`).
   */
  readonly periodS: number | null
}

/** How it is kept that a sender reported no amount: what comes next is of the time since then. */
export const untoldAmount = { value: 0, periodS: 0 } as const

/** After a longer silence an amount is not taken to be of all of it, seconds. */
const longestSinceS = 86_400

/**
 * The amounts of a counter that says what came, in order of time, as increases. An amount with a period is of that time and
 * no other; those that lie inside a longer one are parts of it. Without one it is of the time since the amount before it, or
 * since its sender said that it had none; the first one, and one after more than a day, is of one step. Where steps are
 * missing when it came is unknown.
 */
export function periodIncreasesOf(amounts: readonly PeriodAmount[], intervalS: number): readonly Increase[] {
  return withoutParts(amounts).flatMap(({ at: end, value, periodS }, index, all): readonly Increase[] => {
    if (periodS === untoldAmount.periodS) return []
    if (periodS !== null)
      return [{ start: end - periodS, end, amount: value, overGap: isOverGap(periodS, periodS) }]
    const before = all[index - 1]?.at ?? Number.NEGATIVE_INFINITY
    const toNext = (all[index + 1]?.at ?? Number.POSITIVE_INFINITY) - end
    const start = end - before > longestSinceS ? end - Math.min(intervalS, toNext) : before
    return [{ start, end, amount: value, overGap: isOverGap(end - start, intervalS) }]
  })
}

function withoutParts(amounts: readonly PeriodAmount[]): readonly PeriodAmount[] {
  const whole: PeriodAmount[] = []
  for (const amount of amounts) {
    const start = amount.at - (amount.periodS ?? 0)
    for (let last = whole.at(-1); last && last.at > start; last = whole.at(-1)) whole.pop()
    whole.push(amount)
  }
  return whole
}
