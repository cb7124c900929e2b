import { median } from '#domain/rooms/combine-sensors.ts'
import { gapIntervals } from '#domain/series/cadence-limits.ts'
import type { TimedValueS } from '#domain/series/timed-value.ts'
import type { Interval } from '#domain/time/interval.ts'
import type { CurvePoint } from './exponential-fit.ts'

/** What a fall of the carbon dioxide has to be for anything to be read from it. */
export const leastDropPpm = 300
export const leastLengthS = 20 * 60
export const longestIntervalS = 5 * 60
/** People leave over some minutes, and a sensor follows some minutes late: this share of the fall is left out first. */
const leftOut = 0.1
/** Values are put together to as many as a curve needs. */
const mostPoints = 30

/** A fall of the carbon dioxide in one break. */
export interface Decay {
  /** Epoch s. */
  readonly start: number
  readonly end: number
  readonly points: readonly CurvePoint[]
  /** The same as it was measured. */
  readonly measured: readonly TimedValueS[]
}

/**
 * The longest fall within a time in which people may have left; null where there is none to read from. `points` in order;
 * `leastS`: how long it has to be.
 */
export function decayIn(
  points: readonly TimedValueS[],
  within: Interval,
  leastS: number = leastLengthS,
): Decay | null {
  const inside = points.filter(({ at: t }) => within.start <= t && t < within.end)
  const smooth = smoothed(inside)
  const top = smooth.reduce((best, { value }, i) => (value > (smooth[best]?.value ?? 0) ? i : best), 0)
  const bottom = smooth.reduce(
    (best, { value }, i) => (i >= top && value < (smooth[best]?.value ?? 0) ? i : best),
    top,
  )
  const [high, low] = [smooth[top]?.value ?? 0, smooth[bottom]?.value ?? 0]
  const first = smooth.findIndex(({ value }, i) => i >= top && value <= high - leftOut * (high - low))
  const fall = inside.slice(Math.max(first, 0), bottom + 1)
  const [from, to] = [fall[0], fall.at(-1)]
  if (!from || !to || to.at - from.at < leastS || from.value - to.value < leastDropPpm) return null
  const gaps = fall.slice(1).map(({ at: t }, i) => t - (fall[i]?.at ?? t))
  const interval = median(gaps) ?? Number.POSITIVE_INFINITY
  if (interval > longestIntervalS || Math.max(...gaps) > gapIntervals * longestIntervalS) return null
  return { start: from.at, end: to.at, points: meansOf(fall, from.at, to.at), measured: fall }
}

/** Each value with the two beside it, the middle of the three: one that leapt is gone. */
export function smoothed(points: readonly TimedValueS[]): TimedValueS[] {
  return points.map(({ at }, i) => ({
    at,
    value: median(points.slice(Math.max(0, i - 1), i + 2).map(({ value }) => value)) ?? 0,
  }))
}

function meansOf(fall: readonly TimedValueS[], start: number, end: number): CurvePoint[] {
  const stepS = (end - start + 1) / mostPoints
  return Array.from({ length: mostPoints }, (_, step) => {
    const ofStep = fall.filter(({ at: t }) => Math.floor((t - start) / stepS) === step)
    return {
      hours: ofStep.reduce((sum, { at: t }) => sum + t - start, 0) / ofStep.length / 3600,
      ppm: ofStep.reduce((sum, { value }) => sum + value, 0) / ofStep.length,
    }
  }).filter(({ ppm }) => !Number.isNaN(ppm))
}
