import type { MetricKey } from '#domain/metrics/define-metric.ts'
import type { NumericMetricKey } from '#domain/metrics/registry.ts'

/** The metric whose curve answers: of the menu the food waste, of the weather the temperature outside. */
export function lessonMetricOf(key: MetricKey): NumericMetricKey {
  if (key === 'menu') return 'food_waste'
  return key === 'weather' ? 'outdoor_temperature' : key
}
