import { expect, test } from 'vitest'
import { sunHeight } from './sun-height.ts'

const stockholm = { latitude: 59.33, longitude: 18.07 }
const kiruna = { latitude: 67.86, longitude: 20.23 }
const malmo = { latitude: 55.6, longitude: 13.0 }
const at = (iso: string) => Date.parse(iso)

test('at solar noon of a solstice it stands where geometry puts it', () => {
  // 90° − latitude ± 23.44°
  expect(sunHeight(at('2026-06-21T10:50:00Z'), stockholm)).toBeCloseTo(90 - 59.33 + 23.44, 0)
  expect(sunHeight(at('2026-12-21T10:46:00Z'), stockholm)).toBeCloseTo(90 - 59.33 - 23.44, 0)
})

test.each([
  // Almanac: the sun's upper edge at the horizon, refraction included, is a centre at −0.83°.
  ['sunrise in Stockholm', '2026-11-25T07:06:00Z', stockholm],
  ['sunset in Stockholm', '2026-11-25T14:00:00Z', stockholm],
  ['sunset in Malmö at midsummer', '2026-06-21T19:55:00Z', malmo],
] as const)('%s', (_, iso, place) => {
  expect(Math.abs(sunHeight(at(iso), place) + 0.83)).toBeLessThan(1)
})

test('Kiruna has a midnight sun and a polar night', () => {
  expect(sunHeight(at('2026-06-21T22:40:00Z'), kiruna)).toBeGreaterThan(0)
  expect(sunHeight(at('2026-12-21T10:40:00Z'), kiruna)).toBeLessThan(0)
})
