import type { MetricChart } from '#domain/metrics/chart.ts'
import { meatballG } from './metric.ts'

export const foodWasteChart: MetricChart = {
  forms: {
    hours: { kind: 'columns', step: 'school_day' },
    day: { kind: 'columns', step: 'school_day' },
    days: { kind: 'columns', step: 'school_day' },
  },
  markEvery: meatballG,
  inTitle: { sv: 'matsvinnet', en: 'food waste' },
}
