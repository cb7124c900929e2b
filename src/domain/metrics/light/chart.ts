import type { MetricChart } from '#domain/metrics/chart.ts'

export const lightChart: MetricChart = {
  forms: {
    hours: { kind: 'line', step: '5min' },
    day: { kind: 'line', step: '5min' },
    days: { kind: 'line', step: 'hour' },
  },
  question: {
    question: { sv: 'När är det ljust?', en: 'When is it bright?' },
    side: 'highest',
    answer: { sv: 'Det var ljusast', en: 'It was brightest' },
  },
}
