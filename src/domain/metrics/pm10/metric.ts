import { defineMetric } from '#domain/metrics/metric-definition.ts'
import { particleLevels } from '#domain/metrics/particle-levels.ts'

/**
 * Particles under 10 µm in the air, µg/m³.
 *
 * Plausible range: optical sensors are made for up to 1 000 µg/m³.
 * Bands: 50 and 100: specification, section 9. It names a level "bad" without a limit; 150 is our choice.
 */
export const pm10 = defineMetric({
  key: 'pm10',
  name: { sv: 'Partiklar PM10', en: 'Particles PM10' },
  shortName: { sv: 'Partiklar PM10', en: 'Particles PM10' },
  unit: 'µg/m³',
  spokenUnit: { sv: 'mikrogram per kubikmeter', en: 'micrograms per cubic metre' },
  icon: 'sparkles',
  display: 'gauge',
  plausible: { min: 0, max: 1000 },
  bands: [
    { level: 'good', below: 50 },
    { level: 'moderate', upTo: 100 },
    { level: 'poor', upTo: 150 },
    { level: 'bad' },
  ],
  levels: particleLevels,
  goodLevels: ['good'],
  concernLevels: ['poor', 'bad'],
  step: 1,
  trendThreshold: 5,
  chartSpan: { min: 0, max: 60 },
  aggregation: 'mean',
  across: 'rooms',
  freshnessRule: 'interval',
  group: { key: 'air', outdoors: 'outside' },
  stuckAfterHours: 48,
  mistakenUnitFactors: [1000, 0.001],
})
