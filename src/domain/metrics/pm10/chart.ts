import type { MetricChart } from '#domain/metrics/chart.ts'
import { particleChart } from '#domain/metrics/particle-chart.ts'

export const pm10Chart: MetricChart = {
  ...particleChart,
  inTitle: { sv: 'partiklarna PM10', en: 'PM10 particles' },
}
