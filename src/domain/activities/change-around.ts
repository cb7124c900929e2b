import type { TimedValueS } from '#domain/series/timed-value.ts'

/** From one measured value to another. */
export interface Change {
  readonly from: TimedValueS
  readonly to: TimedValueS
}

export interface ChangeAround {
  /** What the curve did up to that time; null = too little was measured. */
  readonly before: Change | null
  /** What it did after it. */
  readonly after: Change | null
}

/** So far to both sides a change is looked at, s: our choice. */
const lookS = 15 * 60

/**
 * What a curve did before and after a time (epoch s): only measured values, ordered by time. `holdsS`: a value further than
 * this from a time does not say how it was then, s; a hole that is longer ends the looking. `since`, `until`: where
 * something else happened, epoch s.
 */
export function changeAround(
  points: readonly TimedValueS[],
  at: number,
  holdsS: number,
  { since = Number.NEGATIVE_INFINITY, until = Number.POSITIVE_INFINITY } = {},
): ChangeAround {
  const here = nearest(points, at, holdsS)
  if (!here) return { before: null, after: null }
  const earlier = points.filter((point) => point.at < here.at && point.at >= Math.max(at - lookS, since))
  const later = points.filter((point) => point.at > here.at && point.at <= Math.min(at + lookS, until))
  const first = unbroken([...earlier].reverse(), here, holdsS)
  const last = unbroken(later, here, holdsS)
  return {
    before: first === here ? null : { from: first, to: here },
    after: last === here ? null : { from: here, to: last },
  }
}

/** What was measured nearest to a time (epoch s), if it holds for then: at most `holdsS` away. */
export function nearest(points: readonly TimedValueS[], at: number, holdsS: number): TimedValueS | undefined {
  const [best] = [...points].sort((one, other) => Math.abs(one.at - at) - Math.abs(other.at - at))
  return best && Math.abs(best.at - at) <= holdsS ? best : undefined
}

/** The last of the points that is reached without a hole. */
function unbroken(points: readonly TimedValueS[], from: TimedValueS, holdsS: number): TimedValueS {
  let last = from
  for (const point of points) {
    if (Math.abs(point.at - last.at) > holdsS) break
    last = point
  }
  return last
}
