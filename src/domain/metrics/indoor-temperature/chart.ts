import type { MetricChart } from '#domain/metrics/chart.ts'

export const indoorTemperatureChart: MetricChart = {
  forms: {
    hours: { kind: 'line', step: '5min' },
    day: { kind: 'line', step: '5min' },
    days: { kind: 'line', step: 'hour' },
  },
  extraMarks: [{ value: 20, label: { sv: 'Bäst för att plugga', en: 'Best for studying' }, kind: 'limit' }],
  inTitle: { sv: 'värmen', en: 'the temperature' },
}
