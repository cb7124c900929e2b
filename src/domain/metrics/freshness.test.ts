import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { expectedIntervalFromGaps, freshnessOf } from './freshness.ts'

const minute = 60_000
const now = Date.UTC(2026, 10, 21, 12)

describe('freshness', () => {
  test.each([
    ['a sensor of 15 minutes, at its second interval', 900, 30 * minute, 'live'],
    ['a moment later', 900, 30 * minute + 1, 'late'],
    ['at two hours', 900, 120 * minute, 'late'],
    ['past two hours', 900, 120 * minute + 1, 'stale'],
    ['at a day', 900, 24 * 60 * minute, 'stale'],
    ['past a day', 900, 24 * 60 * minute + 1, 'no_data'],
    ['a sensor of one minute keeps its level for two hours', 60, 119 * minute, 'late'],
    ['a sensor of two hours is live at four', 7200, 240 * minute, 'live'],
    ['and stale past six', 7200, 360 * minute + 1, 'stale'],
    ['a sensor of six hours is asleep past 36', 21_600, 36 * 60 * minute + 1, 'no_data'],
  ])('%s', (_, expectedIntervalS, age, freshness) => {
    expect(freshnessOf({ observedAt: now - age, expectedIntervalS }, now)).toBe(freshness)
  })

  test('nothing ever measured is no data', () => {
    expect(freshnessOf({ observedAt: null, expectedIntervalS: 900 }, now)).toBe('no_data')
  })

  test('a time ahead of the reader’s clock is live, not negative', () => {
    expect(freshnessOf({ observedAt: now + 3 * minute, expectedIntervalS: 900 }, now)).toBe('live')
  })

  test('only ever gets worse as time passes', () => {
    const order = ['live', 'late', 'stale', 'no_data']
    fc.assert(
      fc.property(
        fc.nat(10_000_000),
        fc.nat(10_000_000),
        fc.integer({ min: 1, max: 90_000 }),
        (a, b, expectedIntervalS) => {
          const at = (age: number) =>
            order.indexOf(freshnessOf({ observedAt: now - age * 100, expectedIntervalS }, now))
          expect(at(a + b)).toBeGreaterThanOrEqual(at(a))
        },
      ),
    )
  })
})

test.each([
  [[], 900],
  [[600], 600],
  [[600, 610, 590, 7200], 610],
  [[0, 0, 60, 60, 60], 60],
  [[0], 900],
])('gaps %o mean an interval of %d s', (gaps, interval) => {
  expect(expectedIntervalFromGaps(gaps)).toBe(interval)
})
