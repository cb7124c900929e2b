import { defineMetric } from '#domain/metrics/metric-definition.ts'

/**
 * Humidity, %.
 *
 * Plausible range: Relative humidity.
 * Bands: 30 to 70 % is the range that Swedish indoor guidance recommends.
 */
export const humidity = defineMetric({
  key: 'humidity',
  name: { sv: 'Luftfuktighet', en: 'Humidity' },
  shortName: { sv: 'Luftfuktighet', en: 'Humidity' },
  unit: '%',
  spokenUnit: { sv: 'procent', en: 'percent' },
  icon: 'droplets',
  display: 'gauge',
  plausible: { min: 0, max: 100 },
  bands: [{ level: 'dry', below: 30 }, { level: 'normal', upTo: 70 }, { level: 'wet' }],
  levels: {
    dry: {
      word: { sv: 'Torr', en: 'Dry' },
      sentence: { sv: 'Luften är torr. Drick vatten.', en: 'The air is dry. Drink some water.' },
      symbol: 'dry',
    },
    normal: {
      word: { sv: 'Lagom', en: 'Normal' },
      sentence: { sv: 'Luften är lagom fuktig.', en: 'The air is just humid enough.' },
      symbol: 'normal',
    },
    wet: {
      word: { sv: 'Fuktig', en: 'Damp' },
      sentence: {
        sv: 'Luften är fuktig. Vädra en stund.',
        en: 'The air is damp. Open the windows for a while.',
      },
      symbol: 'wet',
    },
  },
  goodLevels: ['normal'],
  concernLevels: ['dry', 'wet'],
  step: 1,
  trendThreshold: 2,
  chartSpan: { min: 10, max: 80 },
  aggregation: 'mean',
  across: 'rooms',
  freshnessRule: 'interval',
  group: { key: 'air' },
  stuckAfterHours: 48,
  impossible: [
    { kind: 'at_limit', upTo: 0, indoorsOnly: true },
    { kind: 'at_limit', from: 100, indoorsOnly: true },
  ],
  mistakenUnitFactors: [0.01],
})
