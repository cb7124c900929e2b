import type { MetricChart } from './chart.ts'

/** Hourly means in every range: a single reading of such a sensor says little. */
export const particleChart: Omit<MetricChart, 'inTitle'> = {
  forms: {
    hours: { kind: 'line', step: 'hour' },
    day: { kind: 'line', step: 'hour' },
    days: { kind: 'line', step: 'hour' },
  },
}
