import type { MetricChart } from '#domain/metrics/chart.ts'
import { meatballG } from './metric.ts'

export const foodWasteChart: MetricChart = {
  forms: {
    hours: { kind: 'columns', step: 'school_day' },
    day: { kind: 'columns', step: 'school_day' },
    days: { kind: 'columns', step: 'school_day' },
  },
  markEvery: meatballG,
  question: {
    question: { sv: 'När slängs det mest mat?', en: 'When is most food thrown away?' },
    side: 'highest',
    answer: { sv: 'Mest mat slängdes', en: 'Most food was thrown away' },
  },
}
