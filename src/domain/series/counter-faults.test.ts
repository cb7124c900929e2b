import fc from 'fast-check'
import { expect, test } from 'vitest'
import { increasesOf } from './counter.ts'

const hour = 3600
const amountOf = (values: readonly number[], stepS = hour, wrapAt?: number) =>
  increasesOf(
    values.map((value, index) => ({ at: index * stepS, value })),
    { intervalS: stepS, maxPerHour: 1000, ...(wrapAt !== undefined && { wrapAt }) },
  ).reduce((sum, { amount }) => sum + amount, 0)

/**
 * Figures of public reports: a meter that read 0 for a moment, 13 423.7 kWh on a system of 5 kW (evcc-io/evcc, pull request
 * 30592); 3.737, 0 and 3.746 kWh within seconds after a reboot (Refoss/refoss_rpc, issue 14); 0, then an older total, then
 * the last one after a power cut (gurrier/esphome-powerpal_ble, issue 66); peaks whenever a supply comes back
 * (esphome/issues, 3834); and a reset that was one: 439 534 Wh, then 718 (luuuis/hass_wibeee, issue 191), and the daily
 * totals that restart at midnight (home-assistant/core, issue 91449).
 */
test.each([
  ['one 0 (energy meter after a restart)', [300, 300.5, 0, 300.9, 301.3], hour, 1.3],
  ['one 0 at night, when nothing is used', [812, 812, 0, 812, 812], hour, 0],
  ['several 0', [300, 300.5, 0, 0, 0, 302, 302.4], hour, 2.4],
  ['a hole that itself counts a little', [5000, 5000.4, 0, 0.4, 0.8, 5002, 5002.4], hour, 2.4],
  ['a hole every few minutes', [5000, 5001, 0, 5003, 0, 5004, 5005], 900, 5],
  ['visits that are 0 once', [5100, 5112, 5130, 0, 5136, 5150], hour, 50],
  ['a value of another field, not 0', [5100, 5112, 21, 5136, 5150], hour, 50],
  ['a hole at the beginning of what is kept', [0, 300.9, 301.3, 301.9], hour, 301.9],
  ['more than half of the total once', [8000, 8000.5, 6000, 8001, 8001.5], hour, 1.5],
  ['a meter of a house that reads 0 for a moment', [13_423.1, 13_423.7, 0, 13_424.2, 13_424.5], 900, 1.4],
  ['0 seconds before the total is back', [3.7, 3.737, 0, 3.746, 3.8], 600, 0.1],
  ['0, then an older total, then the last one', [1599.5, 1600, 0, 0, 1470, 1600.5, 1601], hour, 1.5],
  ['a spike that cannot be', [300, 300.4, 9999, 300.9, 301.3], hour, 1.3],
  ['a spike that is unlike the meter', [300, 300.4, 800, 300.9, 301.3, 301.8], hour, 1.8],
])('%s is no reset', (_, values, stepS, expected) => {
  expect(amountOf(values, stepS)).toBeCloseTo(expected, 6)
})

test.each([
  ['that goes on from 0', [300, 300.5, 0, 0.4, 0.9], hour, 1.4],
  ['of a restart that kept nothing', [439.1, 439.534, 0.718, 1.4, 2], hour, 2.434],
  ['of each midnight', [960, 970, 975, 0, 2, 5, 9], 600, 24],
  ['that shows 0 and nothing else yet', [300, 300.5, 0], hour, 0.5],
  ['a swapped meter with a total of its own', [8000, 8001, 12, 12.5, 13], hour, 14],
  [
    'a counter of each day, which passes the total of the day before',
    [90, 120, 136, 0, 20, 60, 100, 140, 170],
    hour,
    216,
  ],
  ['a counter of each day at a busy door', [12, 15, 0, 14, 20], 600, 23],
  ['nights of 0 before the next day', [50, 136, 136, 136, 0, 0, 0, 5, 60, 90, 140, 160], hour, 246],
])('a reset stays one: %s', (_, values, stepS, expected) => {
  expect(amountOf(values, stepS)).toBeCloseTo(expected, 6)
})

test('a counter of 16 bits that reads 0 once did not pass its end', () => {
  expect(amountOf([60_000, 60_003, 0, 60_007, 60_010], 600, 65_536)).toBe(10)
  expect(amountOf([65_500, 65_530, 4, 30, 60], 600, 65_536)).toBe(96)
})

test('wherever a hole is, and however long, the sum is that of the meter without it', () => {
  const counted = fc.array(fc.integer({ min: 0, max: 50 }), { minLength: 4, maxLength: 40 })
  fc.assert(
    fc.property(counted, fc.nat(), fc.integer({ min: 1, max: 8 }), (steps, at, length) => {
      const totals = [5000]
      for (const step of steps) totals.push((totals.at(-1) ?? 0) + step)
      const from = 1 + (at % (totals.length - 2))
      const shown = totals.map((total, index) =>
        index >= from && index < Math.min(from + length, totals.length - 1) ? 0 : total,
      )
      expect(amountOf(shown)).toBe((totals.at(-1) ?? 0) - 5000)
    }),
  )
})
