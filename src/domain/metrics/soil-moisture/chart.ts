import type { MetricChart } from '#domain/metrics/chart.ts'

export const soilMoistureChart: MetricChart = {
  forms: {
    hours: { kind: 'line', step: '5min' },
    day: { kind: 'line', step: '5min' },
    // Hours, not days: watering is a jump that a mean of a day would hide.
    days: { kind: 'line', step: 'hour' },
  },
  inTitle: { sv: 'jordfuktigheten', en: 'the soil moisture' },
}
