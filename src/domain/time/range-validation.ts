import type { FieldError } from '#domain/errors.ts'
import { clockToleranceMs } from '#domain/metrics/acceptance.ts'
import { addMonths, localDateOf, startOfDate } from './local-date.ts'
import { instantOfClock } from './local-time.ts'
import type { TimeRange } from './range.ts'
import { utcOffset } from './time-zone.ts'

/** The messages of the date picker (specification, section 5). */
export type RangeErrorCode =
  | 'invalid_date'
  | 'date_in_future'
  | 'before_limit'
  | 'after_limit'
  | 'longer_than_a_year'

export interface RangeError extends FieldError {
  readonly path: 'from' | 'to'
  readonly code: RangeErrorCode
  /** What `before_limit` and `after_limit` name, epoch ms. */
  readonly limit?: number
}

/** Epoch ms; left out = no limit on that side. */
export interface RangeLimits {
  readonly earliest?: number | undefined
  readonly latest?: number | undefined
}

/**
 * What is wrong with a range, at most one thing for each end; nothing = it may be used. Epoch ms; a date that could
 * not be read is null. A time is in the future when it is further ahead than clocks disagree. When the end is not after
 * the start, the one that was `changed` last is wrong: an end is before its limit, which is the start, and a start after
 * its limit, which is the end.
 */
export function validateRange(
  { from, to }: { readonly from: number | null; readonly to: number | null },
  now: number,
  limits: RangeLimits = {},
  changed: 'from' | 'to' = 'to',
): readonly RangeError[] {
  const ends = [endError('from', from, now, limits), endError('to', to, now, limits)]
  const errors = ends.filter((error) => error !== null)
  if (from === null || to === null) return errors
  if (errors.length === 0 && to <= from) {
    return changed === 'to'
      ? [{ path: 'to', code: 'before_limit', limit: from }]
      : [{ path: 'from', code: 'after_limit', limit: to }]
  }
  const [, endIsWrong] = ends
  if (endIsWrong || !Number.isFinite(from) || to <= from || isShorterThanYear({ from, to })) return errors
  return [...errors, { path: 'to', code: 'longer_than_a_year' }]
}

/** True when the range ends before the same time of the same day of the next year. */
export function isShorterThanYear({ from, to }: TimeRange): boolean {
  const date = localDateOf(from)
  const sinceMidnight = from + utcOffset(from) - localMidnight(date)
  return to < instantOfClock(localMidnight(addMonths(date, 12)) + sinceMidnight)
}

function endError(
  path: 'from' | 'to',
  at: number | null,
  now: number,
  { earliest, latest }: RangeLimits,
): RangeError | null {
  if (at === null || !Number.isFinite(at)) return { path, code: 'invalid_date' }
  if (at > now + clockToleranceMs) return { path, code: 'date_in_future' }
  if (earliest !== undefined && at < earliest) return { path, code: 'before_limit', limit: earliest }
  if (latest !== undefined && at > latest) return { path, code: 'after_limit', limit: latest }
  return null
}

/** Midnight as a clock reading in ms as if it were UTC. */
function localMidnight(date: string): number {
  const start = startOfDate(date)
  return start + utcOffset(start)
}
