import type { MetricChart } from '#domain/metrics/chart.ts'

export const electricityChart: MetricChart = {
  forms: {
    hours: { kind: 'columns', step: 'hour', beside: 'usual_of_weekday' },
    day: { kind: 'columns', step: 'hour', beside: 'usual_of_weekday' },
    days: { kind: 'columns', step: 'day', beside: 'usual_of_weekday' },
  },
  question: {
    question: { sv: 'När går det åt mest el?', en: 'When is most electricity used?' },
    side: 'highest',
    answer: { sv: 'Mest el gick åt', en: 'Most electricity was used' },
  },
}
