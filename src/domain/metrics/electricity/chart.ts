import type { MetricChart } from '#domain/metrics/chart.ts'

export const electricityChart: MetricChart = {
  forms: {
    hours: { kind: 'columns', step: 'hour', beside: 'usual_of_weekday' },
    day: { kind: 'columns', step: 'hour', beside: 'usual_of_weekday' },
    days: { kind: 'columns', step: 'day', beside: 'usual_of_weekday' },
  },
  inTitle: { sv: 'elen', en: 'electricity use' },
}
