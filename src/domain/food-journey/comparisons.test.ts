import { expect, test } from 'vitest'
import { comparisonsOf } from './comparisons.ts'

test.each([
  [40_075, { earth_laps: 1, bike_races: 127.222, car_hours: 445.278 }],
  [315, { earth_laps: 0.008, bike_races: 1, car_hours: 3.5 }],
  [90, { earth_laps: 0.002, bike_races: 0.286, car_hours: 1 }],
  [0, { earth_laps: 0, bike_races: 0, car_hours: 0 }],
])('%d km', (km, comparisons) => {
  expect(comparisonsOf(km)).toEqual(comparisons)
})
