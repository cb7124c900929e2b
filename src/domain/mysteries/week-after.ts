import type { TimedValueS } from '#domain/series/timed-value.ts'
import type { Interval } from '#domain/time/interval.ts'
import { clearlyWarmerC } from './hot-day.ts'
import { hourS, type Mystery, meanOf, valuesWithin, weekLater } from './mystery.ts'
import { clearlyMore } from './night-load.ts'

/** What a class looks at, around what has happened: epoch s. */
export function timeShown({ kind, from, to }: Pick<Mystery, 'kind' | 'from' | 'to'>): Interval {
  const besideS = kind === 'same_hour' ? 4 * hourS : 24 * hourS
  return { start: from - besideS, end: to + besideS }
}

/**
 * What is marked in that time: what the rule found. A silence goes on until a value comes again, and to the end of the picture where none
 * came. `points`: of the time that is shown.
 */
export function timeMarked({ kind, from, to }: Mystery, points: readonly TimedValueS[]): Interval {
  if (kind !== 'silent_sensor') return { start: from, end: to }
  const end = timeShown({ kind, from, to }).end
  return { start: from, end: points.find(({ at: t }) => t > from)?.at ?? end }
}

/** The same interval a week later, by local time; epoch s. */
export function weekAfterOf({ start, end }: Interval): Interval {
  return { start: weekLater(start), end: weekLater(end) }
}

/** What a time measured: the mean, of electricity all of it, of a silent sensor how many values came. null = nothing. */
export function measuredIn(
  { kind }: Pick<Mystery, 'kind'>,
  points: readonly TimedValueS[],
  { start, end }: Interval,
): number | null {
  const values = valuesWithin(points, start, end)
  if (kind === 'silent_sensor') return values.length
  if (values.length === 0) return null
  if (kind !== 'night_load') return meanOf(values)
  // With an hour missing the sum is unknown.
  return values.length * hourS >= end - start ? values.reduce((sum, value) => sum + value, 0) : null
}

/** How it was a week later. Values are as `measuredIn` has them. */
export type WeekAfter =
  /** That time has not passed, or this device has not asked for it. */
  | { readonly kind: 'waiting' }
  /** Nothing was measured then. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'again' | 'not_again'; readonly value: number }

/**
 * Whether the same happened again a week later, by the measure that the rule found it with. `points`: of that week; `askedTo`: what was
 * measured later is not in them, epoch s, null = none of them has come.
 */
export function weekAfter(
  mystery: Mystery,
  points: readonly TimedValueS[],
  askedTo: number | null,
  badAirPpm: number,
): WeekAfter {
  const time = weekAfterOf({ start: mystery.from, end: mystery.to })
  if (askedTo === null || askedTo < time.end) return { kind: 'waiting' }
  const value = measuredIn(mystery, points, time)
  if (value === null) return { kind: 'unknown' }
  return { kind: isRepeated(mystery, value, badAirPpm) ? 'again' : 'not_again', value }
}

function isRepeated({ kind, facts: { usual } }: Mystery, value: number, badAirPpm: number): boolean {
  switch (kind) {
    case 'same_hour':
      return value > badAirPpm
    case 'hot_day':
      return value - usual >= clearlyWarmerC
    case 'night_load':
      return value >= clearlyMore * usual
    case 'silent_sensor':
      return value === 0
  }
}
