import { defineMetric } from '#domain/metrics/metric-definition.ts'
import { noDataText } from '#domain/metrics/no-data.ts'

/**
 * Sound level, dB (LAeq or another average, never a peak).
 *
 * Plausible range: microphones of such sensors reach from about 30 to 130 dB; 194 dB is the loudest that air can carry.
 * Bands: specification, section 9.
 */
export const sound = defineMetric({
  key: 'sound',
  name: { sv: 'Ljudnivå', en: 'Sound level' },
  shortName: { sv: 'Ljudnivå', en: 'Sound level' },
  unit: 'dB',
  spokenUnit: { sv: 'decibel', en: 'decibels' },
  icon: 'volume-2',
  display: 'gauge',
  plausible: { min: 10, max: 140 },
  bands: [{ level: 'good', below: 60 }, { level: 'medium', upTo: 80 }, { level: 'poor' }],
  levels: {
    good: {
      word: { sv: 'Bra', en: 'Good' },
      sentence: { sv: 'Lagom ljud för att prata och plugga.', en: 'Fine for talking and studying.' },
      symbol: 'good',
    },
    medium: {
      word: { sv: 'Lite högt', en: 'A bit loud' },
      sentence: {
        sv: 'Det kan vara svårt att höra varandra. Sänk rösten lite.',
        en: 'It can be hard to hear each other. Lower your voice a little.',
      },
      symbol: 'medium',
    },
    poor: {
      word: { sv: 'För högt', en: 'Too loud' },
      sentence: {
        sv: 'Ljudet är för högt för öronen. Ta en paus.',
        en: 'It is too loud for your ears. Take a break.',
      },
      symbol: 'poor',
    },
  },
  noData: noDataText,
  goodLevels: ['good'],
  concernLevels: ['medium', 'poor'],
  step: 1,
  trendThreshold: 3,
  chartSpan: { min: 30, max: 90 },
  aggregation: 'mean',
  across: 'rooms',
  freshnessRule: 'interval',
  group: { key: 'comfort', name: { sv: 'ljudet', en: 'sound' } },
  stuckAfterHours: 24,
})
