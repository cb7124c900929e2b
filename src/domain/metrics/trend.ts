export type Trend = 'up' | 'down' | 'flat'

/**
 * The direction of the last hour: the newest mean against the one an hour before it.
 * A change smaller than `threshold` (in the metric's unit) is flat. `null` means are gaps and are passed over.
 */
export function trendOf(means: readonly (number | null)[], stepS: number, threshold: number): Trend {
  const steps = Math.max(1, Math.round(3600 / stepS))
  const last = means.findLastIndex((mean) => mean !== null)
  const first = means.findIndex((mean, index) => index >= last - steps && mean !== null)
  const newest = means[last]
  const oldest = means[first]
  if (newest == null || oldest == null) return 'flat'
  const change = newest - oldest
  return Math.abs(change) < threshold ? 'flat' : change > 0 ? 'up' : 'down'
}
