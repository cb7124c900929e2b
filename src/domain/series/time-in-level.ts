import type { Scale } from '#domain/metrics/scale.ts'
import { type Interval, intersectionOf, lengthOf, mergeIntervals } from '#domain/time/interval.ts'
import type { Stretch } from './stretches.ts'

/**
 * The share of the measured time that each level lasted, 0 to 1; they add up to 1. Gaps do not count. With `only`,
 * nothing outside it counts, lesson time for example. Empty without any measured time.
 */
export function timeInLevel<Level extends string>(
  stretches: readonly Stretch[],
  scale: Pick<Scale<Level>, 'levelOf'>,
  only?: readonly Interval[],
): Readonly<Partial<Record<Level, number>>> {
  const seconds = new Map<Level, number>()
  let total = 0
  for (const stretch of restrict(stretches, only)) {
    const level = scale.levelOf(stretch.value)
    seconds.set(level, (seconds.get(level) ?? 0) + lengthOf(stretch))
    total += lengthOf(stretch)
  }
  const shares: Partial<Record<Level, number>> = {}
  for (const [level, lasted] of seconds) shares[level] = lasted / total
  return shares
}

/** How long a series was above a limit, and how long it was measured at all. Seconds. */
export interface TimeOver {
  readonly limit: number
  readonly overS: number
  readonly measuredS: number
  /** 0 to 1; null without any measured time. */
  readonly share: number | null
}

/** The limit itself is not above. With `only`, nothing outside it counts. */
export function timeOver(stretches: readonly Stretch[], limit: number, only?: readonly Interval[]): TimeOver {
  let overS = 0
  let measuredS = 0
  for (const stretch of restrict(stretches, only)) {
    measuredS += lengthOf(stretch)
    if (stretch.value > limit) overS += lengthOf(stretch)
  }
  return { limit, overS, measuredS, share: measuredS === 0 ? null : overS / measuredS }
}

/** The stretches within `only`. Both in order and without overlaps, so one pass is enough. */
function restrict(stretches: readonly Stretch[], only?: readonly Interval[]): readonly Stretch[] {
  if (only === undefined) return stretches
  const allowed = mergeIntervals(only)
  const kept: Stretch[] = []
  let first = 0
  for (const stretch of stretches) {
    while ((allowed[first]?.end ?? Number.POSITIVE_INFINITY) <= stretch.start) first++
    for (let index = first; index < allowed.length; index++) {
      const shared = intersectionOf(stretch, allowed[index] ?? stretch)
      if (!shared) break
      kept.push({ ...shared, value: stretch.value })
    }
  }
  return kept
}
