import { expect, test } from 'vitest'
import { metrics } from '#domain/metrics/registry.ts'
import { looksLikeOtherUnit, stuckAfter } from './quarantine.ts'

const around = (mean: number, spread = 0.1) => ({ mean, lo: mean * (1 - spread), hi: mean * (1 + spread) })

test.each([
  ['humidity', around(45), around(0.45), true],
  ['humidity', around(45), around(25), false],
  ['pm25', around(8), around(8200), true],
  ['pm25', around(8), around(80), false],
  ['indoor_temperature', around(21), around(70), true],
  ['indoor_temperature', around(21), around(28), false],
  ['outdoor_temperature', { mean: -5, lo: -8, hi: -2 }, { mean: 23, lo: 20, hi: 26 }, true],
  ['co2', around(600), around(5900), true],
  // A night with the windows shut is no change of unit: it lies among what was measured before.
  ['co2', { mean: 600, lo: 420, hi: 5000 }, around(4500), false],
  ['light', around(400), around(4), false],
])('%s from %o to %o: %s', (metric, before, now, expected) => {
  expect(looksLikeOtherUnit(metric, before, now)).toBe(expected)
})

test('every metric says how long the same value can be true', () => {
  expect(metrics.map(({ key }) => [key, stuckAfter(key)])).toContainEqual(['co2', 12])
  for (const { key } of metrics) expect(stuckAfter(key) ?? 1).toBeGreaterThan(0)
  expect(stuckAfter('traffic')).toBeNull()
})
