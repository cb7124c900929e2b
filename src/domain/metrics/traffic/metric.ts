import type { Band } from '#domain/metrics/levels.ts'
import { defineMetric } from '#domain/metrics/metric-definition.ts'

type TrafficLevel = 'low' | 'medium' | 'high' | 'very_high'

/** Fewer visits than this as the usual number count as this many: two visitors instead of one are no crowd. */
const leastBaseline = 10

/**
 * Visits an hour against what is usual: less than half, up to a fifth more, less than twice, from twice. `baseline`:
 * the same hour's median of the last four weeks (`baseline.ts`); null = less than two weeks are known.
 */
export function trafficBands(baseline: number | null): readonly Band<TrafficLevel>[] {
  const [low, medium, high] = baseline === null ? [20, 100, 300] : limitsFrom(baseline)
  return [
    { level: 'low', below: low },
    { level: 'medium', below: medium },
    { level: 'high', below: high },
    { level: 'very_high' },
  ]
}

/** In tenths, because 1.2 times a number is rarely exact. */
function limitsFrom(baseline: number): readonly [number, number, number] {
  const usual = Math.max(baseline, leastBaseline)
  return [(usual * 5) / 10, (usual * 12) / 10, (usual * 20) / 10]
}

/**
 * Visits through the doors, counted over an hour.
 *
 * Plausible range: of one reading. Most per hour: a crowd comes through an entrance of two metres at 1.3 people a second and
 * metre (IMO, guidelines on evacuation analysis: maximum specific flow of doorways), rounded up.
 * Bands: the specification, section 4, names the levels only.
 */
export const traffic = defineMetric({
  key: 'traffic',
  name: { sv: 'Besökare', en: 'Visitors' },
  shortName: { sv: 'Besökare', en: 'Visitors' },
  unit: 'visits',
  unitWord: { sv: 'besök', en: 'visits' },
  spokenUnit: { sv: 'besök', en: 'visits' },
  icon: 'footprints',
  display: 'counter',
  plausible: { min: 0, max: 10000 },
  maxPerHour: 10000,
  bands: ({ baseline }) => trafficBands(baseline),
  followsBaseline: true,
  levels: {
    low: {
      word: { sv: 'Lugnt', en: 'Quiet' },
      sentence: { sv: 'Det är få som kommer just nu.', en: 'Only a few people are coming in.' },
      symbol: 'amount_low',
    },
    medium: {
      word: { sv: 'Lagom många', en: 'Some people' },
      sentence: { sv: 'Det är ungefär som det brukar vara.', en: 'About the same as usual.' },
      symbol: 'amount_medium',
    },
    high: {
      word: { sv: 'Många', en: 'Busy' },
      sentence: { sv: 'Det är fler än det brukar vara.', en: 'More people than usual.' },
      symbol: 'amount_high',
    },
    very_high: {
      word: { sv: 'Väldigt många', en: 'Very busy' },
      sentence: { sv: 'Det är mycket fler än vanligt.', en: 'Many more people than usual.' },
      symbol: 'amount_very_high',
    },
  },
  goodLevels: ['low', 'medium', 'high'],
  concernLevels: [],
  step: 1,
  trendThreshold: 10,
  chartSpan: { min: 0, max: 20 },
  aggregation: 'sum',
  across: 'sum',
  freshnessRule: 'interval',
  group: { key: 'power', name: { sv: 'besöken', en: 'visits' } },
  stuckAfterHours: null,
})
