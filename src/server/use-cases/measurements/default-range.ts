import type { Metric } from '#domain/metrics/define-metric.ts'
import type { PresetRange } from '#domain/time/range.ts'

/** The range that says most at first sight: hours of visits need a day, school days of food waste a week. */
export function defaultRangeOf({ aggregation }: Metric): PresetRange {
  if (aggregation === 'last') return 'last_7_days'
  return aggregation === 'sum' ? 'last_24_hours' : 'last_5_hours'
}
