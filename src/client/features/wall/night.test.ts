import { expect, test } from 'vitest'
import { msUntilNight } from './night.ts'

test.each([
  ['2026-11-21T12:00:00Z', 14],
  ['2026-07-01T00:30:00Z', 0.5],
  ['2026-11-21T02:00:00Z', 24],
  ['2026-11-21T02:00:01Z', 24 - 1 / 3600],
])('from %s it is %d hours until three at night', (iso, hours) => {
  expect(msUntilNight(Date.parse(iso)) / 3_600_000).toBeCloseTo(hours, 6)
})
