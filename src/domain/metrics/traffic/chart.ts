import type { MetricChart } from '#domain/metrics/chart.ts'

export const trafficChart: MetricChart = {
  forms: {
    hours: { kind: 'columns', step: 'hour', beside: 'usual_of_weekday' },
    day: { kind: 'columns', step: 'hour', beside: 'usual_of_weekday' },
    days: { kind: 'columns', step: 'day', beside: 'usual_of_weekday' },
  },
  wholeNumbers: true,
  question: {
    question: { sv: 'När kommer flest besökare?', en: 'When do most visitors come?' },
    side: 'highest',
    answer: { sv: 'Flest besök kom', en: 'Most visits came' },
  },
}
