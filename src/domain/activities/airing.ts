import { median } from '#domain/rooms/combine-sensors.ts'
import type { TimedValueS } from '#domain/series/timed-value.ts'

/** When a class aired its room, by its own word; epoch s. */
export interface AiringTime {
  readonly start: number
  readonly end: number
}

/** Shorter than this a room has hardly any other air, and a sensor needs minutes to respond: our choice, s. */
export const airingLeastS = 120
/** It ends by itself: the plan's "5 to 15 minutes" (a longer one costs heat and gives little), s. */
export const airingMostS = 900

/** How long a class can guess that it takes, minutes. */
export const guessesMinutes = [3, 6, 10, 15] as const

/** How long a class thinks that it takes until the air is good, minutes; `never`: it does not get that far. */
export type AiringGuess = number | 'never'

/** What a class can choose from, in the order in which it is asked. */
export const airingGuesses: readonly AiringGuess[] = [...guessesMinutes, 'never']

/** What was measured on both sides of an airing, or why nothing can be said. */
export type BeforeAndAfter =
  | { readonly kind: 'known'; readonly before: number; readonly after: number }
  /** What was measured at its end may still be on its way. */
  | { readonly kind: 'waiting' }
  | { readonly kind: 'too_short' }
  /** Nothing was measured in it, or nothing any more at its end. */
  | { readonly kind: 'silent' }
  | { readonly kind: 'too_few' }

/** So many values make a result, and they lie within this of each other, s. */
export interface Evidence {
  readonly values: number
  readonly withinS: number
}
/** Our choice: one value that leapt does not count then. */
export const minEvidence: Evidence = { values: 3, withinS: 180 }
/** A value measured by an interval later still counts for the end: sensors follow by a minute or two. At most this, s. */
const mostLagS = 120
/** How long a value may take from the sensor to the server, s: our choice. */
const onItsWayS = 60

/** So long after its end it is known whether anything can be said, at most, s. */
export const airingKnownAfterS = mostLagS + onItsWayS

/** Until then a value still counts for the end, epoch s. */
export function settledAt(end: number, intervalS: number): number {
  return end + Math.min(intervalS, mostLagS)
}

/** So near to a time its values lie, s. */
export function nearS({ withinS }: Evidence, intervalS: number): number {
  return Math.max(withinS, 1.5 * intervalS)
}

interface Measuring {
  /** How often the sensor measures, s. */
  readonly intervalS: number
  /** Server time, epoch s. */
  readonly now: number
}

/**
 * What a sensor measured before an airing and at its end; `points` in the order of time. Each of the two is the median of up to
 * three values: those last measured before the start, and those last measured until an interval after the end, which
 * may be the class's wait for the last one. Two at least have to be from after the start.
 *
 * The last values and not the lowest, tried on the recorded office in the dark (6 455 airings of 15 minutes that never were):
 * the lowest value gives 279 drops of 50 ppm and hides every rise, the median of 249 drops and 4 rises, all of them the
 * office's own fall after its people went home. A mean instead of the median follows single outliers.
 */
export function beforeAndAfter(
  points: readonly TimedValueS[],
  { start, end }: AiringTime,
  { intervalS, now }: Measuring,
  evidence = minEvidence,
): BeforeAndAfter {
  if (end - start < airingLeastS) return { kind: 'too_short' }
  // What is older than single values are kept for comes as hours.
  if (intervalS > airingMostS) return { kind: 'too_few' }
  const near = nearS(evidence, intervalS)
  const settled = settledAt(end, intervalS)
  const earlier = points.filter(({ at }) => at <= start && at >= start - near)
  const during = points.filter(({ at }) => at > start && at <= settled)
  const last = during.at(-1)
  if (now < settled + onItsWayS && (last === undefined || last.at < end)) return { kind: 'waiting' }
  if (!last || last.at < end - near) return { kind: 'silent' }
  if (earlier.length === 0 || during.length < 2) return { kind: 'too_few' }
  return { kind: 'known', before: evidenceMedian(earlier, evidence), after: evidenceMedian(during, evidence) }
}

/** The median of up to so many values, those last measured. */
export function evidenceMedian(points: readonly TimedValueS[], evidence = minEvidence): number {
  const newest = points.at(-1)?.at ?? 0
  const values = points
    .slice(-evidence.values)
    .filter(({ at }) => newest - at <= evidence.withinS)
    .map(({ value }) => value)
  return median(values) ?? 0
}

/** Which way a value went, as far as its sensor can resolve (`sensor-error.ts`). */
export function directionOf(
  { before, after }: { readonly before: number; readonly after: number },
  sensorError: number,
): 'lower' | 'same' | 'higher' {
  // Tenths of a degree are not exact in binary.
  if (Math.abs(after - before) < sensorError - 1e-6) return 'same'
  return after < before ? 'lower' : 'higher'
}

/** How long after the start the air was as good as `ppm`, s; null = it never was while the class aired. */
export function timeToReach(
  points: readonly TimedValueS[],
  { start, end }: AiringTime,
  ppm: number,
  intervalS: number,
): number | null {
  const settled = settledAt(end, intervalS)
  const reached = points.find(({ at, value }) => at > start && at <= settled && value <= ppm)
  return reached ? Math.min(reached.at, end) - start : null
}
