import { defineMetric } from '#domain/metrics/metric-definition.ts'
import { particleLevels } from '#domain/metrics/particle-levels.ts'

/**
 * Particles under 2.5 µm in the air, µg/m³.
 *
 * Plausible range: optical sensors are made for up to 1 000 µg/m³.
 * Bands: 15 and 25: specification, section 9. It names a level "bad" without a limit; 50 is our choice.
 */
export const pm25 = defineMetric({
  key: 'pm25',
  name: { sv: 'Partiklar PM2,5', en: 'Particles PM2.5' },
  shortName: { sv: 'Partiklar PM2,5', en: 'Particles PM2.5' },
  unit: 'µg/m³',
  spokenUnit: { sv: 'mikrogram per kubikmeter', en: 'micrograms per cubic metre' },
  icon: 'sparkles',
  display: 'gauge',
  plausible: { min: 0, max: 1000 },
  bands: [
    { level: 'good', below: 15 },
    { level: 'moderate', upTo: 25 },
    { level: 'poor', upTo: 50 },
    { level: 'bad' },
  ],
  levels: particleLevels,
  goodLevels: ['good'],
  concernLevels: ['poor', 'bad'],
  step: 1,
  trendThreshold: 2,
  chartSpan: { min: 0, max: 30 },
  aggregation: 'mean',
  across: 'rooms',
  freshnessRule: 'interval',
  group: { key: 'air', outdoors: 'outside' },
  stuckAfterHours: 48,
  mistakenUnitFactors: [1000, 0.001],
})
