import type { Metric } from './define-metric.ts'
import { type Band, levelOf } from './levels.ts'
import type { LevelText } from './metric-definition.ts'
import { noDataLevel, noDataText } from './no-data.ts'

/**
 * The bands of a metric now. `baseline`: what is usual here at this time, in the metric's unit; null or left out = not
 * known. Empty for a metric without levels.
 */
export function bandsOf<Level extends string>(
  metric: Metric<Level>,
  baseline: number | null = null,
): readonly Band<Level>[] {
  return metric.bandsFrom ? metric.bandsFrom(baseline) : metric.bands
}

/**
 * The level of a value, null where the metric has no levels. Without a value it is `no_data` for the metrics whose
 * scale has that level, and null for the others. A value that cannot be right has none either.
 */
export function metricLevelOf<Level extends string>(
  metric: Metric<Level>,
  value: number | null,
  baseline: number | null = null,
): Level | typeof noDataLevel | null {
  if (value === null) return metric.noData ? noDataLevel : null
  if (isImplausible(metric, value)) return null
  const bands = bandsOf(metric, baseline)
  return bands.length === 0 ? null : levelOf(bands, value)
}

/** Whether a value, in the metric's unit, is below what can be right (`credibleMin`). */
export function isImplausible({ credibleMin }: Pick<Metric, 'credibleMin'>, value: number | null): boolean {
  return value !== null && credibleMin !== undefined && value < credibleMin
}

/** What to say when there is no value to judge. */
export function noDataTextOf(metric: Metric): LevelText {
  return metric.noData ?? noDataText
}
