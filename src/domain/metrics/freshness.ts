import type { Now } from '#domain/time/age.ts'

const minute = 60_000
const hour = 60 * minute

/** What a reader needs to judge the age of a value. Payloads carry these facts, never the judgement. */
export interface FreshnessFacts {
  /** When the value was measured, epoch ms; `null` = never. */
  readonly observedAt: number | null
  /** How often a value is expected, seconds. */
  readonly expectedIntervalS: number
  /** Where the value does not grow old by intervals (`school-day-freshness.ts`). */
  readonly growsOld?: GrowsOld | undefined
}

/** When a value becomes late, stale and no longer data, epoch ms; null = never. */
export interface GrowsOld {
  readonly lateAt: number | null
  readonly staleAt: number | null
  readonly noDataAt: number | null
}

/**
 * - `live`: shown as it is.
 * - `late`: older than two intervals; the age is pointed out.
 * - `stale`: too old to act on; no level, no face, neutral colour.
 * - `no_data`: nothing for so long that the sensor counts as asleep.
 * - `unheard`: our own device has no contact, or does not know the time: the last value stays, without a level, and
 *   nothing is said of the sensor.
 */
export type Freshness = 'live' | 'late' | 'stale' | 'no_data' | 'unheard'

/** A value is stale after this many intervals, and never before `leastMs`. */
export const staleAfter = { intervals: 3, leastMs: 2 * hour }

/** The age, ms, after which a value is late, stale and no longer data. */
export function freshnessLimits(expectedIntervalS: number) {
  const interval = expectedIntervalS * 1000
  return {
    lateAfterMs: 2 * interval,
    staleAfterMs: Math.max(staleAfter.leastMs, staleAfter.intervals * interval),
    noDataAfterMs: Math.max(24 * hour, 6 * interval),
  }
}

/** How long a device without contact goes on showing levels, ms. */
export function restsAfterMs(expectedIntervalS: number): number {
  return Math.max(60 * minute, 2 * expectedIntervalS * 1000)
}

/**
 * How fresh a value is to a device that may be without contact: a sensor is silent only if it was when there was contact
 * last. A level needs a time that is known, or that a page with contact is about to get.
 */
export function freshnessSeen(facts: FreshnessFacts, now: Now): Freshness {
  if (now.lostAt === null) return freshnessOf(facts, now.at)
  const reportedFreshness = freshnessOf(facts, now.lostAt)
  if (!mayShowLevel(reportedFreshness)) return reportedFreshness
  if (now.certainty !== 'known' || now.at - now.lostAt >= restsAfterMs(facts.expectedIntervalS))
    return 'unheard'
  const freshness = freshnessOf(facts, now.at)
  return mayShowLevel(freshness) ? freshness : 'unheard'
}

/** The one freshness rule. `now` is server time, epoch ms. A time ahead of now counts as now. */
export function freshnessOf(facts: FreshnessFacts, now: number): Exclude<Freshness, 'unheard'> {
  const { observedAt } = facts
  if (observedAt === null) return 'no_data'
  const isPast = (limit: number | null) => limit !== null && now >= limit
  const { lateAt, staleAt, noDataAt } = growingOld(facts)
  if (isPast(noDataAt)) return 'no_data'
  if (isPast(staleAt)) return 'stale'
  return isPast(lateAt) ? 'late' : 'live'
}

/** When the value will be what it is not yet, epoch ms; null = never. */
export function growingOld({ observedAt, expectedIntervalS, growsOld }: FreshnessFacts): GrowsOld {
  if (growsOld) return growsOld
  if (observedAt === null) return { lateAt: null, staleAt: null, noDataAt: null }
  const { lateAfterMs, staleAfterMs, noDataAfterMs } = freshnessLimits(expectedIntervalS)
  // A millisecond after the limit itself, at which a value is still what it was.
  return {
    lateAt: observedAt + lateAfterMs + 1,
    staleAt: observedAt + staleAfterMs + 1,
    noDataAt: observedAt + noDataAfterMs + 1,
  }
}

/** True while a value may be shown with its level. */
export function mayShowLevel(freshness: Freshness): boolean {
  return freshness === 'live' || freshness === 'late'
}

/**
 * The interval of a device that names none: the median of its last gaps, seconds, of two in the middle the shorter, as a
 * missing value makes a gap longer and nothing makes it shorter; 15 minutes without any.
 */
export function expectedIntervalFromGaps(gapsS: readonly number[]): number {
  const positive = gapsS.filter((gap) => gap > 0).sort((a, b) => a - b)
  const middle = positive[Math.floor((positive.length - 1) / 2)]
  return middle === undefined ? defaultIntervalS : Math.max(1, Math.round(middle))
}

export const defaultIntervalS = 900
