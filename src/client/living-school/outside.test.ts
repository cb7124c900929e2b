import { expect, test } from 'vitest'
import { peopleAtDoor, seasonAt, type Weather, weatherKind } from './outside.ts'

const at = (iso: string) => Date.parse(iso)

test.each<[string, number | null, Weather | null, string]>([
  ['2026-01-15', null, null, 'winter'],
  ['2026-01-15', -4, 'clear', 'winter'],
  ['2026-01-15', 6, 'rain', 'late_autumn'],
  ['2026-04-10', 8, 'clear', 'spring'],
  ['2026-04-10', -1, 'snow', 'winter'],
  ['2026-07-01', 22, 'clear', 'summer'],
  ['2026-09-20', 14, 'rain', 'autumn'],
  ['2026-10-15', 9, 'clear', 'autumn'],
  ['2026-10-16', 9, 'clear', 'late_autumn'],
  ['2026-11-25', 1, 'snow', 'late_autumn'],
  ['2026-11-25', 0, 'snow', 'winter'],
])('%s at %s °C with %s is drawn as %s', (day, temperature, weather, season) => {
  expect(seasonAt(at(`${day}T11:00:00Z`), temperature, weather)).toBe(season)
})

test('every symbol of the forecast has its picture, and an unknown one none', () => {
  const symbols = ['clear', 'partly_cloudy', 'cloudy', 'fog', 'rain', 'thunder', 'sleet', 'snow']
  expect(symbols.map(weatherKind)).not.toContain(null)
  expect(weatherKind(null)).toBeNull()
  expect(weatherKind('aurora')).toBeNull()
})

test.each([
  [null, 0],
  [4, 0],
  [5, 1],
  [20, 2],
  [500, 3],
])('%s visits are %d people at the door', (visits, people) => {
  expect(peopleAtDoor(visits)).toBe(people)
})
