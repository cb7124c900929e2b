import type { MetricChart } from './chart.ts'

/** Hourly means in every range: a single reading of such a sensor says little. */
export const particleChart: MetricChart = {
  forms: {
    hours: { kind: 'line', step: 'hour' },
    day: { kind: 'line', step: 'hour' },
    days: { kind: 'line', step: 'hour' },
  },
  question: {
    question: { sv: 'När är luften dålig?', en: 'When is the air bad?' },
    side: 'highest',
    answer: { sv: 'Luften var sämst', en: 'The air was worst' },
  },
}
