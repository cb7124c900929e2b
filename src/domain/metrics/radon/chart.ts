import type { MetricChart } from '#domain/metrics/chart.ts'

/** Means of hours and days: a single reading of such a sensor says little. */
export const radonChart: MetricChart = {
  forms: {
    hours: { kind: 'line', step: 'hour' },
    day: { kind: 'line', step: 'hour' },
    days: { kind: 'line', step: 'day' },
  },
  extraMarks: [
    { value: 100, label: { sv: 'WHO:s råd för ett år', en: 'WHO’s advice for a year' }, kind: 'limit' },
    { value: 200, label: { sv: 'Svensk referensnivå', en: 'Swedish reference level' }, kind: 'limit' },
  ],
  inTitle: { sv: 'radonhalten', en: 'the radon level' },
}
