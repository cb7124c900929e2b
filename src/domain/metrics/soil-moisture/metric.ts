import { defineMetric } from '#domain/metrics/metric-definition.ts'
import { noDataText } from '#domain/metrics/no-data.ts'

/**
 * Water in the soil, % of its volume.
 *
 * Plausible range: a share. Sensors that report the suction in kPa measure something else and are not taken.
 * Bands: specification, section 9.
 */
export const soilMoisture = defineMetric({
  key: 'soil_moisture',
  name: { sv: 'Jordfuktighet', en: 'Soil moisture' },
  shortName: { sv: 'Jordfuktighet', en: 'Soil moisture' },
  unit: '%',
  spokenUnit: { sv: 'procent', en: 'percent' },
  icon: 'sprout',
  display: 'gauge',
  plausible: { min: 0, max: 100 },
  bands: [{ level: 'dry', below: 20 }, { level: 'ok', upTo: 40 }, { level: 'wet' }],
  levels: {
    dry: {
      word: { sv: 'Torr', en: 'Dry' },
      sentence: {
        sv: 'Jorden är torr. Växterna är törstiga.',
        en: 'The soil is dry. The plants are thirsty.',
      },
      symbol: 'dry',
    },
    ok: {
      word: { sv: 'Lagom', en: 'Just right' },
      sentence: { sv: 'Växterna har det bra.', en: 'The plants are happy.' },
      symbol: 'ok',
    },
    wet: {
      word: { sv: 'Blöt', en: 'Wet' },
      sentence: {
        sv: 'Jorden är blöt. Vänta med att vattna.',
        en: 'The soil is wet. Wait before you water.',
      },
      symbol: 'wet',
    },
  },
  noData: noDataText,
  goodLevels: ['ok'],
  concernLevels: ['dry', 'wet'],
  step: 1,
  trendThreshold: 2,
  chartSpan: { min: 0, max: 60 },
  aggregation: 'mean',
  across: 'places',
  freshnessRule: 'interval',
  group: { key: 'outside' },
  stuckAfterHours: 240,
  mistakenUnitFactors: [0.01],
})
