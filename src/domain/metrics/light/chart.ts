import type { MetricChart } from '#domain/metrics/chart.ts'

export const lightChart: MetricChart = {
  forms: {
    hours: { kind: 'line', step: '5min' },
    day: { kind: 'line', step: '5min' },
    days: { kind: 'line', step: 'hour' },
  },
  inTitle: { sv: 'ljuset', en: 'the light' },
}
