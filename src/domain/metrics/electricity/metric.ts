import { defineMetric } from '#domain/metrics/metric-definition.ts'

/**
 * Electricity bought from the grid, kWh.
 *
 * Plausible range: of one reading, the use since the one before it; 10 MWh is a large school's week.
 * Most per hour: what a transformer of 1000 kVA gives (a rated power of IEC 60076-1), which whole blocks share.
 * No levels: how much is much depends on the building and the weather. Equivalents say what it could do instead.
 */
export const electricity = defineMetric({
  key: 'electricity',
  name: { sv: 'El från elnätet', en: 'Electricity from the grid' },
  shortName: { sv: 'El', en: 'Electricity' },
  unit: 'kWh',
  spokenUnit: { sv: 'kilowattimmar', en: 'kilowatt hours' },
  icon: 'zap',
  display: 'equivalents',
  plausible: { min: 0, max: 10000 },
  maxPerHour: 1000,
  bands: [],
  levels: {},
  goodLevels: [],
  concernLevels: [],
  step: 0.1,
  trendThreshold: 1,
  chartSpan: { min: 0, max: 10 },
  aggregation: 'sum',
  across: 'sum',
  freshnessRule: 'interval',
  group: { key: 'power', name: { sv: 'elen', en: 'electricity' }, isNamedFirst: true },
  stuckAfterHours: 48,
})
