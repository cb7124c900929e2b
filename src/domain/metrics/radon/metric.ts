import { defineMetric } from '#domain/metrics/metric-definition.ts'

/**
 * Radon in the air, Bq/m³.
 *
 * Plausible range: 20 000 Bq/m³ is the upper end of what Airthings states for its sensors of rooms, the highest among three
 * makers (Sensors 2024, 24, 4764, table 2).
 * Bands: 200 Bq/m³ is the reference level of indoor air in Sweden, as the mean of a year (Strålskyddsförordning 2018:506;
 * Strålsäkerhetsmyndigheten). 100 Bq/m³ is the level that WHO recommends, also a mean of a year (WHO handbook on indoor
 * radon, 2009).
 * No level is a concern: what a sensor sends is the mean of an hour or a day, which swings by several times, so that no
 * alert and no advice follows from it. Each sentence says that the mean of a year counts, and the symbols are amounts.
 * Stuck: a low value in whole Bq/m³ may stay for days.
 */
export const radon = defineMetric({
  key: 'radon',
  name: { sv: 'Radon i luften', en: 'Radon in the air' },
  shortName: { sv: 'Radon', en: 'Radon' },
  unit: 'Bq/m³',
  spokenUnit: { sv: 'becquerel per kubikmeter', en: 'becquerels per cubic metre' },
  icon: 'atom',
  display: 'gauge',
  plausible: { min: 0, max: 20000 },
  bands: [{ level: 'low', below: 100 }, { level: 'medium', upTo: 200 }, { level: 'high' }],
  levels: {
    low: {
      word: { sv: 'Lite', en: 'Low' },
      sentence: {
        sv: 'Lite radon just nu. Det är medelvärdet för ett år som räknas.',
        en: 'Little radon now. It is the mean of a year that counts.',
      },
      symbol: 'radon_low',
    },
    medium: {
      word: { sv: 'En del', en: 'Medium' },
      sentence: {
        sv: 'En del radon just nu. Det är medelvärdet för ett år som räknas.',
        en: 'Some radon now. It is the mean of a year that counts.',
      },
      symbol: 'radon_medium',
    },
    high: {
      word: { sv: 'Mycket', en: 'High' },
      sentence: {
        sv: 'Mycket radon just nu. Det är medelvärdet för ett år som räknas.',
        en: 'A lot of radon now. It is the mean of a year that counts.',
      },
      symbol: 'radon_high',
    },
  },
  goodLevels: ['low', 'medium'],
  concernLevels: [],
  step: 1,
  trendThreshold: 20,
  chartSpan: { min: 0, max: 300 },
  aggregation: 'mean',
  across: 'rooms',
  freshnessRule: 'interval',
  group: { key: 'air' },
  stuckAfterHours: 240,
  mistakenUnitFactors: [37, 1 / 37],
})
