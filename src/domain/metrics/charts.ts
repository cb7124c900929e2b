import type { ChartMark, MetricChart } from './chart.ts'
import type { NumericMetricKey } from './define-metric.ts'
import { meatballG } from './food-waste.ts'
import { type ParticleLevel, particleLevels } from './particles.ts'

// Not in the metrics' own files: a page of tiles has no chart, and fetches none of this.
const charts: Readonly<Record<NumericMetricKey, MetricChart>> = {
  traffic: {
    forms: {
      hours: { kind: 'columns', step: 'hour', beside: 'usual_of_weekday' },
      day: { kind: 'columns', step: 'hour', beside: 'usual_of_weekday' },
      days: { kind: 'columns', step: 'day', beside: 'usual_of_weekday' },
    },
    marks: [],
    wholeNumbers: true,
  },
  electricity: {
    forms: {
      hours: { kind: 'columns', step: 'hour', beside: 'usual_of_weekday' },
      day: { kind: 'columns', step: 'hour', beside: 'usual_of_weekday' },
      days: { kind: 'columns', step: 'day', beside: 'usual_of_weekday' },
    },
    marks: [],
  },
  soil_moisture: {
    forms: {
      hours: { kind: 'line', step: '5min' },
      day: { kind: 'line', step: '5min' },
      // Hours, not days: watering is a jump that a mean of a day would hide.
      days: { kind: 'line', step: 'hour' },
    },
    marks: [
      { value: 20, label: { sv: 'Lagom', en: 'Just right' }, kind: 'limit' },
      { value: 40, label: { sv: 'Blöt', en: 'Wet' }, kind: 'limit' },
    ],
  },
  co2: {
    forms: {
      hours: { kind: 'line', step: '5min' },
      day: { kind: 'line', step: '5min' },
      days: { kind: 'line', step: 'hour', beside: 'max' },
    },
    marks: [
      { value: 600, label: { sv: 'Dags att vädra', en: 'Needs fresh air' }, kind: 'limit' },
      { value: 800, label: { sv: 'Dålig', en: 'Poor' }, kind: 'limit' },
      { value: 1000, label: { sv: 'Mycket dålig', en: 'Bad' }, kind: 'limit' },
    ],
  },
  pm25: particleChart(15, 25),
  pm10: particleChart(50, 100),
  indoor_temperature: {
    forms: {
      hours: { kind: 'line', step: '5min' },
      day: { kind: 'line', step: '5min' },
      days: { kind: 'line', step: 'hour' },
    },
    marks: [
      { value: 19, label: { sv: 'Lagom', en: 'Comfort zone' }, kind: 'limit' },
      { value: 20, label: { sv: 'Bäst för plugg', en: 'Best for study' }, kind: 'limit' },
      { value: 24, label: { sv: 'Varmt', en: 'Hot' }, kind: 'limit' },
    ],
  },
  outdoor_temperature: {
    forms: {
      hours: { kind: 'line', step: '5min' },
      day: { kind: 'line', step: '5min' },
      days: { kind: 'min_max_bars', step: 'day' },
    },
    marks: [{ value: 0, kind: 'zero' }],
  },
  sound: {
    forms: {
      hours: { kind: 'columns', step: 'hour', beside: 'max' },
      day: { kind: 'columns', step: 'hour', beside: 'max' },
      days: { kind: 'columns', step: 'hour', beside: 'max' },
    },
    marks: [
      { value: 60, label: { sv: 'Lite högt', en: 'A bit loud' }, kind: 'limit' },
      { value: 80, label: { sv: 'För högt', en: 'Too loud' }, kind: 'limit' },
    ],
    hidesNights: true,
  },
  light: {
    forms: {
      hours: { kind: 'line', step: '5min' },
      day: { kind: 'line', step: '5min' },
      days: { kind: 'line', step: 'hour' },
    },
    marks: [{ value: 300, label: { sv: 'Bra ljus', en: 'Good light' }, kind: 'limit' }],
  },
  humidity: {
    forms: {
      hours: { kind: 'line', step: '5min' },
      day: { kind: 'line', step: '5min' },
      days: { kind: 'line', step: 'hour' },
    },
    marks: [
      { value: 30, label: { sv: 'Lagom', en: 'Normal' }, kind: 'limit' },
      { value: 70, label: { sv: 'Fuktig', en: 'Damp' }, kind: 'limit' },
    ],
  },
  food_waste: {
    forms: {
      hours: { kind: 'columns', step: 'school_day' },
      day: { kind: 'columns', step: 'school_day' },
      days: { kind: 'columns', step: 'school_day' },
    },
    marks: [
      { value: 9, label: { sv: 'Kan bli bättre', en: 'Can improve' }, kind: 'limit' },
      { value: 20, label: { sv: 'För mycket', en: 'Too much' }, kind: 'limit' },
    ],
    markEvery: meatballG,
  },
}

/** How a metric is drawn over time. */
export function chartOf(key: NumericMetricKey): MetricChart {
  return charts[key]
}

/** Hourly means in every range: a single reading of such a sensor says little. */
function particleChart(moderateFrom: number, poorFrom: number): MetricChart {
  const mark = (value: number, level: ParticleLevel): ChartMark => ({
    value,
    label: particleLevels[level].word,
    kind: 'limit',
  })
  return {
    forms: {
      hours: { kind: 'line', step: 'hour' },
      day: { kind: 'line', step: 'hour' },
      days: { kind: 'line', step: 'hour' },
    },
    marks: [mark(moderateFrom, 'moderate'), mark(poorFrom, 'poor')],
  }
}
