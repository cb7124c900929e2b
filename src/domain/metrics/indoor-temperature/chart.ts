import type { MetricChart } from '#domain/metrics/chart.ts'

export const indoorTemperatureChart: MetricChart = {
  forms: {
    hours: { kind: 'line', step: '5min' },
    day: { kind: 'line', step: '5min' },
    days: { kind: 'line', step: 'hour' },
  },
  extraMarks: [{ value: 20, label: { sv: 'Bäst för att plugga', en: 'Best for studying' }, kind: 'limit' }],
  question: {
    question: { sv: 'När är det varmt inne?', en: 'When is it warm indoors?' },
    side: 'highest',
    answer: { sv: 'Det var varmast', en: 'It was warmest' },
  },
}
