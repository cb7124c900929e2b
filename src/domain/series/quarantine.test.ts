import { expect, test } from 'vitest'
import { metrics } from '#domain/metrics/registry.ts'
import { areImpossible, impossibleOf, looksLikeOtherUnit, stuckAfter } from './quarantine.ts'

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

// Outdoor air: over 420 ppm since 2023 (NOAA, Mauna Loa). Sensors: Senseair S8 and Sensirion SCD4x, ±(40 to 50 ppm);
// capacitive humidity sensors saturate at 100 % when dew falls on them (Sensirion, SHT4x handling instructions).
test.each([
  ['co2', 340, 379, null, 'below_outdoor_air'],
  ['co2', 340, 380, null, null],
  ['co2', 300, 320, 'outdoor', 'below_outdoor_air'],
  ['humidity', 100, 100, null, 'at_limit'],
  ['humidity', 99.9, 100, null, null],
  ['humidity', 0, 0, 'indoor', 'at_limit'],
  ['humidity', 0, 0.4, 'indoor', null],
  ['humidity', 100, 100, 'outdoor', null],
  ['light', 0, 0, null, null],
] as const)('%s from %d to %d, %s: %s', (metric, lo, hi, exposure, kind) => {
  expect(
    impossibleOf(metric, exposure).find((candidate) => areImpossible(candidate, lo, hi))?.kind ?? null,
  ).toBe(kind)
})

test('every metric says how long the same value can be true', () => {
  expect(metrics.map(({ key }) => [key, stuckAfter(key)])).toContainEqual(['co2', 12])
  for (const { key } of metrics) expect(stuckAfter(key) ?? 1).toBeGreaterThan(0)
  expect(stuckAfter('traffic')).toBeNull()
})
