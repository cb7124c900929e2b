import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { expectedIntervalFromGaps, freshnessOf, freshnessSeen } from './freshness.ts'

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

  test('a sensor without any reading is no_data', () => {
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
  [[600, 610, 590, 7200], 600],
  [[0, 0, 60, 60, 60], 60],
  [[0], 900],
])('gaps %o mean an interval of %d s', (gaps, interval) => {
  expect(expectedIntervalFromGaps(gaps)).toBe(interval)
})

const measured = { observedAt: 0, expectedIntervalS: 600 }

test.each([
  ['with contact', { at: 10 * minute, certainty: 'known', lostAt: null }, 'live'],
  ['with contact, for hours', { at: 121 * minute, certainty: 'known', lostAt: null }, 'stale'],
  ['as the page begins', { at: 10 * minute, certainty: 'at_least', lostAt: null }, 'live'],
  ['contact lost a moment ago', { at: 12 * minute, certainty: 'known', lostAt: 10 * minute }, 'live'],
  ['lost for less than an hour', { at: 69 * minute, certainty: 'known', lostAt: 10 * minute }, 'late'],
  ['lost for an hour', { at: 70 * minute, certainty: 'known', lostAt: 10 * minute }, 'unheard'],
  ['lost for a year', { at: 525_600 * minute, certainty: 'known', lostAt: 10 * minute }, 'unheard'],
  ['a restart without contact', { at: 12 * minute, certainty: 'at_least', lostAt: 10 * minute }, 'unheard'],
  ['a clock that is wrong', { at: 12 * minute, certainty: 'unsure', lostAt: 10 * minute }, 'unheard'],
  [
    'a sensor that was silent when there was contact',
    { at: 400 * minute, certainty: 'known', lostAt: 300 * minute },
    'stale',
  ],
] as const)('to a device: %s', (_, now, freshness) => {
  expect(freshnessSeen(measured, now)).toBe(freshness)
})

test('a sensor that measures every hour keeps its level for two without contact', () => {
  const hourly = { observedAt: 0, expectedIntervalS: 3600 }
  expect(freshnessSeen(hourly, { at: 119 * minute, certainty: 'known', lostAt: 0 })).toBe('live')
  expect(freshnessSeen(hourly, { at: 120 * minute, certainty: 'known', lostAt: 0 })).toBe('unheard')
})
