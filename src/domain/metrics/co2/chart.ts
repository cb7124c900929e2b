import type { MetricChart } from '#domain/metrics/chart.ts'

export const co2Chart: MetricChart = {
  forms: {
    hours: { kind: 'line', step: '5min' },
    day: { kind: 'line', step: '5min' },
    days: { kind: 'line', step: 'hour', beside: 'max' },
  },
  question: {
    question: { sv: 'När är luften dålig?', en: 'When is the air bad?' },
    side: 'highest',
    answer: { sv: 'Luften var sämst', en: 'The air was worst' },
  },
}
