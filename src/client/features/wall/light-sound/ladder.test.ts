import { expect, test } from 'vitest'
import { shareOf, spread } from './ladder.ts'

test('a sound stands on the ladder by its decibels, and at its end beyond it', () => {
  expect(shareOf(25)).toBe(0)
  expect(shareOf(60)).toBeCloseTo(0.5)
  expect(shareOf(130)).toBe(1)
  expect(shareOf(10)).toBe(0)
})

test.each([
  ['far apart', [0.2, 0.5, 0.8], [0.2, 0.5, 0.8]],
  ['at one place', [0.4, 0.4, 0.4], [0.4, 0.6, 0.8]],
  ['at the loud end', [0.9, 0.95, 1], [0.5, 0.7, 0.9]],
  ['at the quiet end', [0, 0], [0.1, 0.3]],
  ['more than there is room for', [0.5, 0.5, 0.5, 0.5, 0.5], [0.1, 0.3, 0.5, 0.7, 0.9]],
  ['none', [], []],
])('labels %s never stand on each other', (_what, wanted, places) => {
  const found = spread(wanted, 0.2)
  expect(found.map((place) => Number(place.toFixed(6)))).toEqual(places)
})
