import type { MetricChart } from '#domain/metrics/chart.ts'

export const co2Chart: MetricChart = {
  forms: {
    hours: { kind: 'line', step: '5min' },
    day: { kind: 'line', step: '5min' },
    days: { kind: 'line', step: 'hour', beside: 'max' },
  },
  inTitle: { sv: 'luften', en: 'the air' },
}
