import fc from 'fast-check'
import { expect, test } from 'vitest'
import { followsLightSince } from './follows-light.ts'
import type { TimedValueS } from './timed-value.ts'

const quarter = 900
const day = 96

/** Lit from 8 to 12 and from 13 to 16, `days` days, each a reading every quarter. */
const isLit = (index: number) => {
  const hour = (index % day) / 4
  return (hour >= 8 && hour < 12) || (hour >= 13 && hour < 16)
}
const series = (days: number, value: (index: number) => number) =>
  Array.from({ length: days * day }, (_, index) => ({ at: index * quarter, value: value(index) }))
const lights = (days: number) => series(days, (index) => (isLit(index) ? 450 : 5))
/** Goes towards `warm` by half in each quarter while it is lit, and back. */
const warmed = (days: number, degrees: number) => {
  let above = 0
  return series(days, (index) => {
    above += ((isLit(index) ? degrees : 0) - above) / 2
    return 20 + above
  })
}

// Cases from makers' mounting instructions (ELSYS ERS, Airthings, SensorPush: away from lamps, sun and projectors) and
// from what rooms do: 30 pupils of 70 W each warm 200 m³ by under 1 °C in half an hour.
test.each([
  ['a lamp that warms by 3 °C', warmed(2, 3), lights(2), true],
  ['a lamp that warms by half a degree', warmed(2, 0.5), lights(2), false],
  ['one day alone, four switches', warmed(1, 3), lights(1), false],
  [
    'a room that pupils warm through the day',
    series(3, (i) => 20 + Math.sin(((i % day) / day) * 6) * 1.5),
    lights(3),
    false,
  ],
  [
    'a sensor that has hung elsewhere for two days',
    [
      ...warmed(2, 3),
      ...shifted(
        series(2, () => 20),
        2,
      ),
    ],
    lights(4),
    false,
  ],
  [
    'light that comes slowly, as the day does',
    warmed(3, 3),
    series(3, (i) => 300 + 200 * Math.sin(i / 15)),
    false,
  ],
  ['no temperature', [], lights(3), false],
  ['a temperature each second hour', warmed(3, 3).filter((_, i) => i % 8 === 0), lights(3), false],
])('%s: %#', (_name, temperatures, light, follows) => {
  expect(followsLightSince(temperatures, light) !== null).toBe(follows)
})

function shifted(readings: readonly TimedValueS[], days: number) {
  return readings.map(({ at, value }) => ({ at: at + days * day * quarter, value }))
}

test('it starts at the first of the switches', () => {
  expect(followsLightSince(warmed(2, 3), lights(2))).toBe(lights(2)[12 * 4 + 4 - 1]?.at)
})

test('a temperature that stays within a degree never follows anything', () => {
  const value = fc.double({ min: 20, max: 20.9, noNaN: true })
  fc.assert(
    fc.property(fc.array(value, { minLength: 200, maxLength: 300 }), (values) => {
      const temperatures = values.map((value, index) => ({ at: index * quarter, value }))
      expect(followsLightSince(temperatures, lights(4))).toBeNull()
    }),
  )
})
