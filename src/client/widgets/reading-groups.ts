import type { Metric } from '#domain/metrics/define-metric.ts'

/** Under which heading of a dashboard a metric stands: food waste with the lunch, electricity by itself. */
export function groupOf({ display }: Metric): 'now' | 'lunch' | 'electricity' {
  if (display === 'bar') return 'lunch'
  return display === 'equivalents' ? 'electricity' : 'now'
}
