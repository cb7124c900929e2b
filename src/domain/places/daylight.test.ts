import { expect, test } from 'vitest'
import { lightAt } from './daylight.ts'

const stockholm = { latitude: 59.33, longitude: 18.07 }
const kiruna = { latitude: 67.86, longitude: 20.23 }
const at = (iso: string) => Date.parse(iso)

test.each([
  ['2026-11-25T09:40:00Z', stockholm, 'day'],
  ['2026-11-25T13:50:00Z', stockholm, 'dusk'],
  ['2026-11-25T16:00:00Z', stockholm, 'night'],
  ['2026-06-21T06:00:00Z', stockholm, 'day'],
  ['2026-12-21T11:00:00Z', kiruna, 'dusk'],
  ['2026-06-21T22:30:00Z', kiruna, 'dusk'],
  ['2026-12-21T18:00:00Z', kiruna, 'night'],
] as const)('at %s in %o it is %s', (iso, place, light) => {
  expect(lightAt(at(iso), place)).toBe(light)
})
