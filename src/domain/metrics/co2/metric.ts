import { defineMetric } from '#domain/metrics/metric-definition.ts'
import { co2Bands } from './limits.ts'

/** The air outside has had over 420 ppm since 2023 (NOAA, Mauna Loa); sensors are right to about 50 ppm. */
const leastOutdoorPpm = 380

/**
 * Carbon dioxide in the air, ppm.
 *
 * Plausible range: An outdoor reading is about 420 ppm; NDIR sensors saturate at 5 000 or 10 000 ppm.
 * Bands: `co2Bands`, with the limits that a school or its municipality may set.
 */
export const co2 = defineMetric({
  key: 'co2',
  name: { sv: 'Koldioxid i luften', en: 'Carbon dioxide in the air' },
  shortName: { sv: 'Koldioxid', en: 'Carbon dioxide' },
  unit: 'ppm',
  spokenUnit: { sv: 'miljondelar', en: 'parts per million' },
  icon: 'wind',
  display: 'gauge',
  plausible: { min: 200, max: 10000 },
  credibleMin: leastOutdoorPpm,
  bands: ({ limits }) => co2Bands(limits),
  levels: {
    excellent: {
      word: { sv: 'Jättebra', en: 'Excellent' },
      sentence: { sv: 'Luften är nästan som ute.', en: 'The air is almost like outdoors.' },
      symbol: 'excellent',
    },
    good: {
      word: { sv: 'Bra', en: 'Good' },
      sentence: { sv: 'Luften är frisk och skön.', en: 'The air is nice and fresh.' },
      symbol: 'good',
    },
    fair: {
      word: { sv: 'Dags att vädra', en: 'Needs fresh air' },
      sentence: {
        sv: 'Luften börjar bli instängd. Vädra på rasten.',
        en: 'The air is getting stuffy. Open the windows at the break.',
      },
      symbol: 'fair',
    },
    poor: {
      word: { sv: 'Dålig', en: 'Poor' },
      sentence: {
        sv: 'Luften är dålig. Vädra nu, så orkar ni mer.',
        en: 'The air is poor. Open the windows now.',
      },
      symbol: 'poor',
    },
    bad: {
      word: { sv: 'Mycket dålig', en: 'Bad' },
      sentence: {
        sv: 'Luften är mycket dålig. Vädra och säg till en vuxen.',
        en: 'The air is bad. Open the windows and tell an adult.',
      },
      symbol: 'bad',
    },
  },
  goodLevels: ['excellent', 'good'],
  concernLevels: ['poor', 'bad'],
  step: 10,
  trendThreshold: 30,
  chartSpan: { min: 400, max: 1000 },
  aggregation: 'mean',
  across: 'rooms',
  freshnessRule: 'interval',
  group: { key: 'air', name: { sv: 'luften', en: 'the air' } },
  stuckAfterHours: 12,
  impossible: [{ kind: 'below_outdoor_air', below: leastOutdoorPpm }],
  // A room of an empty school comes down to the air outside; the other limit is that of `credibleMin`.
  restsBetween: { min: leastOutdoorPpm, max: 550 },
  // A class of thirty raises a closed room of 180 m³ by about 50 ppm a minute (18 litres an hour each), by 3 000 in a whole hour. What
  // comes faster is breath on the sensor or an experiment: it fades by and by, and does not go as it came.
  mostChange: { perMinute: 1500, atOnce: 3000, restsAt: 420 },
  mistakenUnitFactors: [10, 0.1],
})
