import { bandRanges } from './band-ranges.ts'
import { bandsOf } from './bands-of.ts'
import type { ChartMark, MetricChart } from './chart.ts'
import type { Metric, NumericMetricKey } from './define-metric.ts'
import { meatballG } from './food-waste.ts'

/** Hourly means in every range: a single reading of such a sensor says little. */
const particleChart: MetricChart = {
  forms: {
    hours: { kind: 'line', step: 'hour' },
    day: { kind: 'line', step: 'hour' },
    days: { kind: 'line', step: 'hour' },
  },
}

// Not in the metrics' own files: a page of tiles has no chart, and fetches none of this.
const charts: Readonly<Record<NumericMetricKey, MetricChart>> = {
  traffic: {
    forms: {
      hours: { kind: 'columns', step: 'hour', beside: 'usual_of_weekday' },
      day: { kind: 'columns', step: 'hour', beside: 'usual_of_weekday' },
      days: { kind: 'columns', step: 'day', beside: 'usual_of_weekday' },
    },
    wholeNumbers: true,
  },
  electricity: {
    forms: {
      hours: { kind: 'columns', step: 'hour', beside: 'usual_of_weekday' },
      day: { kind: 'columns', step: 'hour', beside: 'usual_of_weekday' },
      days: { kind: 'columns', step: 'day', beside: 'usual_of_weekday' },
    },
  },
  soil_moisture: {
    forms: {
      hours: { kind: 'line', step: '5min' },
      day: { kind: 'line', step: '5min' },
      // Hours, not days: watering is a jump that a mean of a day would hide.
      days: { kind: 'line', step: 'hour' },
    },
  },
  co2: {
    forms: {
      hours: { kind: 'line', step: '5min' },
      day: { kind: 'line', step: '5min' },
      days: { kind: 'line', step: 'hour', beside: 'max' },
    },
  },
  pm25: particleChart,
  pm10: particleChart,
  indoor_temperature: {
    forms: {
      hours: { kind: 'line', step: '5min' },
      day: { kind: 'line', step: '5min' },
      days: { kind: 'line', step: 'hour' },
    },
    extraMarks: [{ value: 20, label: { sv: 'Bäst för plugg', en: 'Best for study' }, kind: 'limit' }],
  },
  outdoor_temperature: {
    forms: {
      hours: { kind: 'line', step: '5min' },
      day: { kind: 'line', step: '5min' },
      days: { kind: 'min_max_bars', step: 'day' },
    },
    extraMarks: [{ value: 0, kind: 'zero' }],
  },
  sound: {
    forms: {
      hours: { kind: 'columns', step: 'hour', beside: 'max' },
      day: { kind: 'columns', step: 'hour', beside: 'max' },
      days: { kind: 'columns', step: 'hour', beside: 'max' },
    },
    hidesNights: true,
  },
  light: {
    forms: {
      hours: { kind: 'line', step: '5min' },
      day: { kind: 'line', step: '5min' },
      days: { kind: 'line', step: 'hour' },
    },
  },
  humidity: {
    forms: {
      hours: { kind: 'line', step: '5min' },
      day: { kind: 'line', step: '5min' },
      days: { kind: 'line', step: 'hour' },
    },
  },
  food_waste: {
    forms: {
      hours: { kind: 'columns', step: 'school_day' },
      day: { kind: 'columns', step: 'school_day' },
      days: { kind: 'columns', step: 'school_day' },
    },
    markEvery: meatballG,
  },
}

/** How a metric is drawn over time. */
export function chartOf(key: NumericMetricKey): MetricChart {
  return charts[key]
}

/**
 * The lines across a metric's chart, in order: the limits of its bands, each with the word of the level that begins there,
 * and what its chart adds. A limit between two good levels asks for nothing and is left out.
 */
export function marksOf(metric: Metric): readonly ChartMark[] {
  const bands = metric.bandsFrom ? [] : bandRanges(bandsOf(metric))
  const isGood = (index: number) => metric.goodLevels.includes(bands[index]?.level ?? '')
  const limits = bands.flatMap(({ level, from }, index): ChartMark[] =>
    from === null || (isGood(index) && isGood(index - 1))
      ? []
      : [{ value: from, label: metric.levels[level]?.word, kind: 'limit' }],
  )
  return [...limits, ...(chartOf(metric.key).extraMarks ?? [])].toSorted((a, b) => a.value - b.value)
}
