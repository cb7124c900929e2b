import type { MetricChart } from '#domain/metrics/chart.ts'
import { particleChart } from '#domain/metrics/particle-chart.ts'

export const pm25Chart: MetricChart = {
  ...particleChart,
  inTitle: { sv: 'partiklarna PM2,5', en: 'PM2.5 particles' },
}
