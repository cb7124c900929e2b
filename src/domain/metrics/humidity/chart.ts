import type { MetricChart } from '#domain/metrics/chart.ts'

export const humidityChart: MetricChart = {
  forms: {
    hours: { kind: 'line', step: '5min' },
    day: { kind: 'line', step: '5min' },
    days: { kind: 'line', step: 'hour' },
  },
  question: {
    question: { sv: 'När är luften fuktig?', en: 'When is the air damp?' },
    side: 'highest',
    answer: { sv: 'Luften var fuktigast', en: 'The air was dampest' },
  },
}
