import type { MetricChart } from '#domain/metrics/chart.ts'

export const outdoorTemperatureChart: MetricChart = {
  forms: {
    hours: { kind: 'line', step: '5min' },
    day: { kind: 'line', step: '5min' },
    days: { kind: 'min_max_bars', step: 'day' },
  },
  extraMarks: [{ value: 0, kind: 'zero' }],
  inTitle: { sv: 'temperaturen ute', en: 'the outdoor temperature' },
}
