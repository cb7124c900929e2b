import type { MetricChart } from '#domain/metrics/chart.ts'

export const soundChart: MetricChart = {
  forms: {
    hours: { kind: 'columns', step: 'hour', beside: 'max' },
    day: { kind: 'columns', step: 'hour', beside: 'max' },
    days: { kind: 'columns', step: 'hour', beside: 'max' },
  },
  hidesNights: true,
  inTitle: { sv: 'ljudet', en: 'the sound level' },
}
