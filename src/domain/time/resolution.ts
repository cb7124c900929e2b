import { rawRetentionMs } from '#domain/metrics/acceptance.ts'
import { addLocalDays } from './local-time.ts'
import type { TimeRange } from './range.ts'
import { hourMs } from './time-zone.ts'

/** How closely a range is shown: single readings, means of 5 minutes, of an hour, of a local day. */
export type Resolution = 'raw' | '5min' | '1h' | '1d'

/** Single readings are shown up to this many, so that an answer stays small. */
export const maxRawPoints = 750

/**
 * Up to a day: single readings, or 5-minute means when they would be more than 750. Up to 31 days, and where the
 * single readings are gone: hours. Beyond: days. A day in the calendar may have 25 hours.
 */
export function resolutionOf(
  range: TimeRange,
  { expectedIntervalS, now }: { readonly expectedIntervalS: number; readonly now: number },
): Resolution {
  if (!isWithinDays(range, 31)) return '1d'
  if (!isWithinDays(range, 1) || range.from < now - rawRetentionMs) return '1h'
  const points = (range.to - range.from) / 1000 / expectedIntervalS
  return points <= maxRawPoints ? 'raw' : '5min'
}

/** Seconds between two points; a raw series has its own interval, a local day may be an hour shorter or longer. */
export function stepOf(resolution: Resolution, expectedIntervalS: number): number {
  return { raw: expectedIntervalS, '5min': 300, '1h': 3600, '1d': 86_400 }[resolution]
}

function isWithinDays({ from, to }: TimeRange, days: number): boolean {
  return to <= Math.max(from + days * 24 * hourMs, addLocalDays(from, days))
}
