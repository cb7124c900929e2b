import type { MetricChart } from '#domain/metrics/chart.ts'

export const trafficChart: MetricChart = {
  forms: {
    hours: { kind: 'columns', step: 'hour', beside: 'usual_of_weekday' },
    day: { kind: 'columns', step: 'hour', beside: 'usual_of_weekday' },
    days: { kind: 'columns', step: 'day', beside: 'usual_of_weekday' },
  },
  wholeNumbers: true,
  inTitle: { sv: 'besöken', en: 'visits' },
}
