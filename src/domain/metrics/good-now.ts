import { metricLevelOf } from './bands-of.ts'
import { type FreshnessFacts, freshnessOf, mayShowLevel } from './freshness.ts'
import { metricOf } from './registry.ts'

/** A metric's newest value with its age. */
export interface NewestValue {
  readonly metricKey: string
  readonly value: number
  readonly freshness: FreshnessFacts
}

/**
 * How many of a school's metrics are at a good level now. Values too old for a level, metrics without one
 * and those whose level depends on what is usual there (visitors) are not counted at all.
 */
export function goodNow(values: readonly NewestValue[], now: number): { good: number; total: number } {
  const judged = values.flatMap(({ metricKey, value, freshness }) => {
    const metric = metricOf(metricKey)
    if (!metric || metric.bands.length === 0 || metric.bandsFrom) return []
    if (!mayShowLevel(freshnessOf(freshness, now))) return []
    const level = metricLevelOf(metric, value)
    return level === null ? [] : [metric.goodLevels.includes(level)]
  })
  return { good: judged.filter(Boolean).length, total: judged.length }
}
