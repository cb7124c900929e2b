import { expect, test } from 'vitest'
import { usualNight } from '#domain/walls/wall.ts'
import { isNight, msUntilNight } from './night.ts'

test.each([
  ['2026-11-21T12:00:00Z', 14],
  ['2026-07-01T00:30:00Z', 0.5],
  ['2026-11-21T02:00:00Z', 24],
  ['2026-11-21T02:00:01Z', 24 - 1 / 3600],
  // The nights in which the clock is put forward from two to three, and back from three to two.
  ['2026-03-29T00:30:00Z', 0.5],
  ['2026-10-25T00:30:00Z', 1.5],
  ['2026-10-24T01:00:00Z', 25],
])('from %s it is %d hours until three at night', (iso, hours) => {
  expect(msUntilNight(Date.parse(iso)) / 3_600_000).toBeCloseTo(hours, 6)
})

test.each([
  ['2026-11-21T18:59:00Z', false],
  ['2026-11-21T19:00:00Z', true],
  ['2026-11-21T04:59:00Z', true],
  ['2026-11-21T05:00:00Z', false],
  ['2026-07-01T18:00:00Z', true],
])('at %s it is night in Stockholm: %s', (iso, expected) => {
  expect(isNight(Date.parse(iso), usualNight)).toBe(expected)
  expect(isNight(Date.parse(iso), null)).toBe(false)
})

test.each([
  ['2026-11-21T11:29:00Z', false],
  ['2026-11-21T11:30:00Z', true],
  ['2026-11-21T12:14:00Z', true],
  ['2026-11-21T12:15:00Z', false],
])('a school may darken its walls from 12:30 to 13:15: at %s %s', (iso, expected) => {
  expect(isNight(Date.parse(iso), { from: '12:30', to: '13:15' })).toBe(expected)
})
