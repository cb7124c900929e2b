const hour = 3_600_000

/** What a reader needs to judge the age of a value. Payloads carry these facts, never the judgement. */
export interface FreshnessFacts {
  /** When the value was measured, epoch ms; `null` = never. */
  readonly observedAt: number | null
  /** How often a value is expected, seconds. */
  readonly expectedIntervalS: number
}

/**
 * - `live`: shown as it is.
 * - `late`: older than two intervals; the age is pointed out.
 * - `stale`: too old to act on; no level, no face, neutral colour.
 * - `no_data`: nothing for so long that the sensor counts as asleep.
 */
export type Freshness = 'live' | 'late' | 'stale' | 'no_data'

/** The age, ms, after which a value is late, stale and no longer data. */
export function freshnessLimits(expectedIntervalS: number) {
  const interval = expectedIntervalS * 1000
  return {
    lateAfterMs: 2 * interval,
    staleAfterMs: Math.max(2 * hour, 3 * interval),
    noDataAfterMs: Math.max(24 * hour, 6 * interval),
  }
}

/** The one freshness rule for both sides. `now` is server time, epoch ms. A time ahead of now counts as now. */
export function freshnessOf({ observedAt, expectedIntervalS }: FreshnessFacts, now: number): Freshness {
  if (observedAt === null) return 'no_data'
  const age = ageMs(observedAt, now)
  const limits = freshnessLimits(expectedIntervalS)
  if (age > limits.noDataAfterMs) return 'no_data'
  if (age > limits.staleAfterMs) return 'stale'
  if (age > limits.lateAfterMs) return 'late'
  return 'live'
}

/** Age of a value, ms, never negative: clocks disagree, time does not run backwards for a reader. */
export function ageMs(observedAt: number, now: number): number {
  return Math.max(0, now - observedAt)
}

/** True while a value may be shown with its level. */
export function mayShowLevel(freshness: Freshness): boolean {
  return freshness === 'live' || freshness === 'late'
}

/** The interval of a device that names none: the median of its last gaps, seconds; 15 minutes without any. */
export function expectedIntervalFromGaps(gapsS: readonly number[]): number {
  const positive = gapsS.filter((gap) => gap > 0).sort((a, b) => a - b)
  const middle = positive[Math.floor(positive.length / 2)]
  return middle === undefined ? defaultIntervalS : Math.max(1, Math.round(middle))
}

export const defaultIntervalS = 900
