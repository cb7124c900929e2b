import { defineMetric } from '#domain/metrics/metric-definition.ts'

/**
 * Indoor light, lux.
 *
 * Plausible range: Full sun is about 120 000 lux.
 * Bands: 300 lux is the usual least light for a classroom (EN 12464-1).
 */
export const light = defineMetric({
  key: 'light',
  name: { sv: 'Ljus inne', en: 'Indoor light' },
  shortName: { sv: 'Ljus inne', en: 'Indoor light' },
  unit: 'lux',
  spokenUnit: { sv: 'lux', en: 'lux' },
  icon: 'lightbulb',
  display: 'gauge',
  plausible: { min: 0, max: 200000 },
  bands: [{ level: 'poor', below: 300 }, { level: 'acceptable' }],
  levels: {
    poor: {
      word: { sv: 'För mörkt', en: 'Too dark' },
      sentence: {
        sv: 'Tänd en lampa eller dra undan gardinen.',
        en: 'Switch on a lamp or open the curtains.',
      },
      symbol: 'light_poor',
    },
    acceptable: {
      word: { sv: 'Bra ljus', en: 'Good light' },
      sentence: { sv: 'Det är lätt att läsa här.', en: 'It is easy to read here.' },
      symbol: 'light_acceptable',
    },
  },
  goodLevels: ['acceptable'],
  concernLevels: ['poor'],
  step: 10,
  trendThreshold: 50,
  chartSpan: { min: 0, max: 600 },
  aggregation: 'mean',
  across: 'rooms',
  freshnessRule: 'interval',
  group: { key: 'comfort', name: { sv: 'ljuset', en: 'light' } },
  stuckAfterHours: 96,
})
