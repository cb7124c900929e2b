import { type Increase, isOverGap } from './counter.ts'

/** What came in a time that ends at `t`, epoch seconds. */
export interface PeriodAmount {
  readonly t: number
  readonly value: number
  /** How long the time is, seconds, where the sender says it; null = since the amount before it. */
  readonly periodS: number | null
}

/** After a longer silence an amount is not taken to be of all of it, seconds. */
const longestSinceS = 86_400

/**
 * The amounts of a counter that says what came, in order of `t`, as increases. An amount with a period is of that time and
 * no other; those that lie inside a longer one are parts of it. Without one it is of the time since the amount before it,
 * after more than a day of one interval; where steps are missing when it came is unknown.
 */
export function periodIncreasesOf(amounts: readonly PeriodAmount[], intervalS: number): readonly Increase[] {
  return withoutParts(amounts).map(({ t, value, periodS }, index, all): Increase => {
    const before = all[index - 1]?.t ?? Number.NEGATIVE_INFINITY
    if (periodS !== null)
      return { start: t - periodS, end: t, amount: value, overGap: isOverGap(periodS, periodS) }
    const isSilence = t - before > longestSinceS
    const start = isSilence ? t - intervalS : before
    return { start, end: t, amount: value, overGap: isOverGap(t - start, intervalS) }
  })
}

function withoutParts(amounts: readonly PeriodAmount[]): readonly PeriodAmount[] {
  const whole: PeriodAmount[] = []
  for (const amount of amounts) {
    const start = amount.t - (amount.periodS ?? 0)
    for (let last = whole.at(-1); last && last.t > start; last = whole.at(-1)) whole.pop()
    whole.push(amount)
  }
  return whole
}
