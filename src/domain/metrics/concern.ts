import { bandRanges } from './band-ranges.ts'
import type { Metric } from './define-metric.ts'

/** Between these a value disturbs nobody, in the metric's unit; null = no limit on that side. */
export interface ConcernLimits {
  readonly below: number | null
  readonly above: number | null
}

/** Where the levels that disturb begin, from the metric's bands; null for a metric without such levels. */
export function concernLimitsOf({ bands, concernLevels, bandsFrom }: Metric): ConcernLimits | null {
  if (concernLevels.length === 0 || bandsFrom !== undefined) return null
  const ranges = bandRanges(bands)
  const isCalm = ({ level }: { readonly level: string }) => !concernLevels.includes(level)
  return { below: ranges.find(isCalm)?.from ?? null, above: ranges.findLast(isCalm)?.to ?? null }
}

/** The part of a time at levels that disturb, of its shares by level; 0 to 1. */
export function concernShareOf(
  { concernLevels }: Metric,
  shares: Readonly<Record<string, number | undefined>>,
): number {
  return concernLevels.reduce((sum, level) => sum + (shares[level] ?? 0), 0)
}
