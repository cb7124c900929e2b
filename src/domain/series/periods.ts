import { type Increase, isOverGap } from './counter.ts'
import type { TimedValueS } from './timed-value.ts'

/** What came in a time that ends at `at`. */
export interface PeriodAmount extends TimedValueS {
  /** How long the time is, seconds, where the sender says it; null = since the amount before it. */
  readonly periodS: number | null
}

/** After a longer silence an amount is not taken to be of all of it, seconds. */
const longestSinceS = 86_400

/**
 * The amounts of a counter that says what came, in order of time, as increases. An amount with a period is of that time and
 * no other; those that lie inside a longer one are parts of it. Without one it is of the time since the amount before it,
 * after more than a day of one interval; where steps are missing when it came is unknown.
 */
export function periodIncreasesOf(amounts: readonly PeriodAmount[], intervalS: number): readonly Increase[] {
  return withoutParts(amounts).map(({ at: end, value, periodS }, index, all): Increase => {
    const before = all[index - 1]?.at ?? Number.NEGATIVE_INFINITY
    if (periodS !== null)
      return { start: end - periodS, end, amount: value, overGap: isOverGap(periodS, periodS) }
    const isSilence = end - before > longestSinceS
    const start = isSilence ? end - intervalS : before
    return { start, end, amount: value, overGap: isOverGap(end - start, intervalS) }
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
