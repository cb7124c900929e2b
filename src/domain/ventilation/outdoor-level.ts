import type { TimedValueS } from '#domain/series/timed-value.ts'
import { localPartsOf } from '#domain/time/local-time.ts'

/** The hours of a night in which the school is empty, local time. */
const nightEnds = 6
/** A single low value is noise: how long a stretch is whose mean counts, seconds, and how many values are in it. */
const stretchS = 1800
const leastValues = 2
/** Two nights went down to the same, ppm: with its fans off a room may take more than one night to get there. */
const sameWithinPpm = 40

/**
 * What a room's own sensor shows of the air outside, ppm: the lowest half hour of its nights, where a second night went
 * down to nearly the same. Null = too few nights, or they still fell. Whatever the sensor adds to all that it measures is
 * in it, so that it does not matter. `points` in order; where they are means of an hour, one is as good as a stretch.
 */
export function outdoorLevelOf(
  points: readonly TimedValueS[],
  resolution: 'values' | 'hourly_means' = 'values',
): number | null {
  const lowestOfNight = new Map<number, number>()
  for (const stretch of stretchesOf(points)) {
    const { hour, year, month, day } = localPartsOf(stretch.start * 1000)
    if (hour >= nightEnds || stretch.values.length < (resolution === 'values' ? leastValues : 1)) continue
    const date = (year * 100 + month) * 100 + day
    const mean = stretch.values.reduce((sum, value) => sum + value, 0) / stretch.values.length
    lowestOfNight.set(date, Math.min(mean, lowestOfNight.get(date) ?? Number.POSITIVE_INFINITY))
  }
  const [first, second] = [...lowestOfNight.values()].sort((a, b) => a - b)
  if (first === undefined || second === undefined || second - first > sameWithinPpm) return null
  return (first + second) / 2
}

interface Stretch {
  readonly start: number
  readonly values: number[]
}

function stretchesOf(points: readonly TimedValueS[]): Stretch[] {
  const stretches: Stretch[] = []
  for (const { at: t, value } of points) {
    const start = Math.floor(t / stretchS) * stretchS
    const last = stretches.at(-1)
    if (last?.start === start) last.values.push(value)
    else stretches.push({ start, values: [value] })
  }
  return stretches
}
