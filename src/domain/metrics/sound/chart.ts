import type { MetricChart } from '#domain/metrics/chart.ts'

export const soundChart: MetricChart = {
  forms: {
    hours: { kind: 'columns', step: 'hour', beside: 'max' },
    day: { kind: 'columns', step: 'hour', beside: 'max' },
    days: { kind: 'columns', step: 'hour', beside: 'max' },
  },
  hidesNights: true,
  question: {
    question: { sv: 'När är det högljutt?', en: 'When is it loud?' },
    side: 'highest',
    answer: { sv: 'Det var högst ljud', en: 'It was loudest' },
  },
}
