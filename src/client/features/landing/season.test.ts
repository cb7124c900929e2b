import { expect, test } from 'vitest'
import { hourOfDay, seasonOf } from './season.ts'

test.each([
  ['2026-01-15T11:00:00Z', 'winter', 'day'],
  ['2026-01-15T14:30:00Z', 'winter', 'dusk'],
  ['2026-01-15T16:00:00Z', 'winter', 'night'],
  ['2026-04-15T10:00:00Z', 'spring', 'day'],
  ['2026-06-21T20:30:00Z', 'summer', 'dusk'],
  ['2026-06-30T22:30:00Z', 'summer', 'night'],
  ['2026-10-10T03:00:00Z', 'autumn', 'night'],
  ['2026-11-30T23:30:00Z', 'winter', 'night'],
])('%s is a %s %s', (iso, season, hour) => {
  expect(seasonOf(Date.parse(iso))).toBe(season)
  expect(hourOfDay(Date.parse(iso))).toBe(hour)
})
