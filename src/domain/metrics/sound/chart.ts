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
    answer: { sv: 'Ljudet var högst', en: 'It was loudest' },
  },
}
