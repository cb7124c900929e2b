import type { Metric } from './define-metric.ts'

const minute = 60_000
const day = 86_400_000

/** Single readings are kept this long; hours and days of them for ever. */
export const rawRetentionMs = 90 * day

/** Clocks of gateways and platforms disagree by a little; more than this is a wrong clock. */
export const clockToleranceMs = 5 * minute

/** Why a reading is not stored. */
export type RejectionCode = 'implausible' | 'end_of_scale' | 'in_the_future' | 'too_old'

/**
 * Whether a reading may be stored: null, or why not. `value` in the metric's unit, times epoch ms.
 * Older than what is kept is refused because an hour is recomputed from its readings, and those are gone.
 */
export function rejectionOf(
  metric: Pick<Metric, 'plausible'>,
  value: number,
  measuredAt: number,
  now: number,
): RejectionCode | null {
  if (measuredAt > now + clockToleranceMs) return 'in_the_future'
  if (measuredAt < now - rawRetentionMs) return 'too_old'
  if (!(value >= metric.plausible.min && value <= metric.plausible.max)) return 'implausible'
  return null
}
