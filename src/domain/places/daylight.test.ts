import { expect, test } from 'vitest'
import { lightAt, sunPlaceAt } from './daylight.ts'

const stockholm = { latitude: 59.33, longitude: 18.07 }
const kiruna = { latitude: 67.86, longitude: 20.23 }
const at = (iso: string) => Date.parse(iso)

test.each([
  ['2026-11-25T09:40:00Z', stockholm, 'day'],
  ['2026-11-25T13:50:00Z', stockholm, 'dusk'],
  ['2026-11-25T16:00:00Z', stockholm, 'night'],
  ['2026-11-25T07:20:00Z', stockholm, 'dawn'],
  ['2026-06-21T06:00:00Z', stockholm, 'day'],
  ['2026-12-21T11:30:00Z', kiruna, 'dusk'],
  ['2026-06-21T22:30:00Z', kiruna, 'dusk'],
  ['2026-12-21T18:00:00Z', kiruna, 'night'],
] as const)('at %s in %o it is %s', (iso, place, light) => {
  expect(lightAt(at(iso), place)).toBe(light)
})

test('the sun goes from the first light of the day to the last, highest at noon', () => {
  const places = ['07:20', '09:00', '10:50', '13:00', '14:40'].map((time) =>
    sunPlaceAt(at(`2026-11-25T${time}:00Z`), stockholm),
  )
  const xs = places.map((place) => place?.x ?? Number.NaN)
  expect(xs).toEqual(xs.toSorted((a, b) => a - b))
  expect(xs[2]).toBeCloseTo(0.5, 1)
  expect(places[2]?.y).toBeGreaterThan(0.98)
  expect(places[0]?.y).toBeLessThan(0.4)
  expect(sunPlaceAt(at('2026-11-25T20:00:00Z'), stockholm)).toBeNull()
  expect(sunPlaceAt(at('2026-06-21T10:40:00Z'), kiruna)).not.toBeNull()
})
