import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseLocalDateTime } from './local-date-time.ts'
import { isPresetRange, rangeOfDates, resolveRange } from './range.ts'
import { validateRange } from './range-validation.ts'
import { type Resolution, resolutionOf, stepOf } from './resolution.ts'
import { datesOfRange, weekOfMenu } from './week-ranges.ts'

const at = (iso: string) => Date.parse(iso)
const iso = (t: number) => new Date(t).toISOString()
const hour = 3_600_000
const day = 24 * hour
const now = at('2026-11-21T09:42:00Z')

describe('a chosen range', () => {
  test.each([
    ['last_5_hours', '2026-11-21T04:42:00.000Z'],
    ['last_24_hours', '2026-11-20T09:42:00.000Z'],
    ['last_7_days', '2026-11-14T09:42:00.000Z'],
  ] as const)('%s starts at %s', (range, from) => {
    expect(resolveRange({ range }, now)).toEqual({ from: at(from), to: now })
  })

  test('a custom one is taken as it is', () => {
    expect(resolveRange({ range: 'custom', from: 1, to: 2 }, now)).toEqual({ from: 1, to: 2 })
  })

  test('seven days back is the same time of day, in summer time too', () => {
    const autumn = at('2026-10-28T09:00:00Z')
    expect(iso(resolveRange({ range: 'last_7_days' }, autumn).from)).toBe('2026-10-21T08:00:00.000Z')
  })

  test('two dates hold both days, and today up to now', () => {
    expect(rangeOfDates('2026-10-25', '2026-10-25', now)).toEqual({
      from: at('2026-10-24T22:00:00Z'),
      to: at('2026-10-25T23:00:00Z'),
    })
    expect(rangeOfDates('2026-11-20', '2026-11-21', now)).toEqual({
      from: at('2026-11-19T23:00:00Z'),
      to: now,
    })
  })

  test('tomorrow is not cut off, so that it is found to be in the future', () => {
    const { from, to } = rangeOfDates('2026-11-21', '2026-11-22', now)
    expect(validateRange({ from, to }, now)).toEqual([{ path: 'to', code: 'date_in_future' }])
  })

  test.each([
    ['last_5_hours', true],
    ['custom', false],
    ['toString', false],
    [null, false],
  ])('%s is a preset: %s', (value, preset) => {
    expect(isPresetRange(value)).toBe(preset)
  })
})

describe('a range is refused when', () => {
  const limits = { earliest: at('2026-01-01T00:00:00Z'), latest: at('2026-11-01T00:00:00Z') }
  test.each([
    ['a date is missing', { from: null, to: now }, {}, [{ path: 'from', code: 'invalid_date' }]],
    ['a date is no number', { from: 0, to: Number.NaN }, {}, [{ path: 'to', code: 'invalid_date' }]],
    ['it ends in the future', { from: now, to: now + hour }, {}, [{ path: 'to', code: 'date_in_future' }]],
    [
      'all of it is in the future',
      { from: now + hour, to: now + 2 * hour },
      {},
      [
        { path: 'from', code: 'date_in_future' },
        { path: 'to', code: 'date_in_future' },
      ],
    ],
    [
      'it starts before the first measurement',
      { from: limits.earliest - 1, to: limits.latest },
      limits,
      [{ path: 'from', code: 'before_limit', limit: limits.earliest }],
    ],
    [
      'it ends after the last',
      { from: limits.earliest, to: limits.latest + 1 },
      limits,
      [{ path: 'to', code: 'after_limit', limit: limits.latest }],
    ],
    [
      'it ends before it starts',
      { from: now, to: now - hour },
      {},
      [{ path: 'to', code: 'before_limit', limit: now }],
    ],
    ['it is empty', { from: now, to: now }, {}, [{ path: 'to', code: 'before_limit', limit: now }]],
    [
      'it is a whole year',
      { from: at('2025-03-01T12:00:00Z'), to: at('2026-03-01T12:00:00Z') },
      {},
      [{ path: 'to', code: 'longer_than_a_year' }],
    ],
    [
      'it is a year from a leap day',
      { from: at('2024-02-29T12:00:00Z'), to: at('2025-02-28T12:00:00Z') },
      {},
      [{ path: 'to', code: 'longer_than_a_year' }],
    ],
    [
      'it is longer than a year and starts before the first measurement',
      { from: limits.earliest - 400 * day, to: limits.latest },
      limits,
      [
        { path: 'from', code: 'before_limit', limit: limits.earliest },
        { path: 'to', code: 'longer_than_a_year' },
      ],
    ],
  ])('%s', (_, range, given, errors) => {
    expect(validateRange(range, now, given)).toEqual(errors)
  })

  test('the start was put after the end', () => {
    const range = { from: now, to: now - hour }
    expect(validateRange(range, now, {}, 'from')).toEqual([
      { path: 'from', code: 'after_limit', limit: now - hour },
    ])
  })

  test.each([
    // Two leap days, New Year of a year with 53 weeks, and the two days of 23 and 25 hours.
    ['a year up to a leap day', '2023-02-28T23:00:00Z', '2024-02-28T22:59:59Z', true],
    ['a year over a leap day', '2023-02-28T23:00:00Z', '2024-02-29T23:00:00Z', false],
    ['a year from New Year to New Year', '2025-12-31T23:00:00Z', '2026-12-31T23:00:00Z', false],
    ['a year less a minute over week 53', '2026-01-04T23:00:00Z', '2027-01-04T22:59:00Z', true],
    ['the day of 23 hours', '2026-03-28T23:00:00Z', '2026-03-29T22:00:00Z', true],
    ['the day of 25 hours', '2026-10-24T22:00:00Z', '2026-10-25T23:00:00Z', true],
    [
      'half past two in summer time to the same clock in winter time',
      '2025-10-25T00:30:00Z',
      '2026-10-25T01:30:00Z',
      false,
    ],
  ])('and %s: %s to %s is short enough: %s', (_, from, to, isShort) => {
    const later = at('2030-01-01T00:00:00Z')
    expect(validateRange({ from: at(from), to: at(to) }, later)).toEqual(
      isShort ? [] : [{ path: 'to', code: 'longer_than_a_year' }],
    )
  })

  test.each([
    ['a moment less than a year', at('2025-03-01T12:00:00Z'), at('2026-03-01T11:59:59.999Z'), {}],
    ['a leap year but a moment', at('2023-03-01T12:00:00Z'), at('2024-03-01T11:59:59.999Z'), {}],
    ['a clock that is a little fast', now - hour, now + 5 * 60_000, {}],
    ['exactly the limits', limits.earliest, limits.latest, limits],
  ])('but not %s', (_, from, to, given) => {
    expect(validateRange({ from, to }, now, given)).toEqual([])
  })

  test('every range that is let through is shorter than 366 days and not in the future', () => {
    const instant = fc.integer({ min: now - 800 * day, max: now + 30 * day })
    fc.assert(
      fc.property(instant, instant, (from, to) => {
        const refused = validateRange({ from, to }, now).length > 0
        const sound = from < to && to <= now + 300_000
        expect(refused && sound && to - from < 364 * day).toBe(false)
        expect(!refused && !(sound && to - from < 366 * day + hour)).toBe(false)
      }),
    )
  })
})

describe('the resolution', () => {
  const resolution = (hours: number, expectedIntervalS: number, daysAgo = 0): Resolution => {
    const to = now - daysAgo * day
    return resolutionOf({ from: to - hours * hour, to }, { expectedIntervalS, now })
  }
  test.each([
    ['five hours', 5, 900, 0, 'raw'],
    ['a day at 750 points', 24, 115.2, 0, 'raw'],
    ['a day at more', 24, 115, 0, '5min'],
    ['five hours of a reading each 10 s', 5, 10, 0, '5min'],
    ['more than a day', 24.01, 900, 0, '1h'],
    ['31 days, one of which had 25 hours', 31 * 24 + 1, 900, 0, '1h'],
    ['more than 31 days, one of which had 25 hours', 31 * 24 + 1.01, 900, 0, '1d'],
    ['a day that is still kept', 24, 900, 89, 'raw'],
    ['a day whose readings are gone', 24, 900, 89.01, '1h'],
    ['a month long ago', 31 * 24, 900, 200, '1h'],
  ] as const)('of %s', (_, hours, intervalS, daysAgo, expected) => {
    expect(resolution(hours, intervalS, daysAgo)).toBe(expected)
  })

  test('of the day of 25 hours is that of a day', () => {
    const range = { from: at('2026-10-24T22:00:00Z'), to: at('2026-10-25T23:00:00Z') }
    expect(resolutionOf(range, { expectedIntervalS: 900, now })).toBe('raw')
  })

  test('has a step', () => {
    expect((['raw', '5min', '1h', '1d'] as const).map((r) => stepOf(r, 600))).toEqual([
      600, 300, 3600, 86_400,
    ])
  })
})

describe('a typed date and time', () => {
  test.each([
    ['2026-11-21', '10:42', 'once', '2026-11-21T09:42:00.000Z', '2026-11-21T09:42:00.000Z'],
    ['2026-07-01', '00:00', 'once', '2026-06-30T22:00:00.000Z', '2026-06-30T22:00:00.000Z'],
    ['2026-03-29', '01:59', 'once', '2026-03-29T00:59:00.000Z', '2026-03-29T00:59:00.000Z'],
    ['2026-03-29', '02:00', 'skipped', '2026-03-29T01:00:00.000Z', '2026-03-29T01:00:00.000Z'],
    ['2026-03-29', '02:30', 'skipped', '2026-03-29T01:30:00.000Z', '2026-03-29T01:30:00.000Z'],
    ['2026-03-29', '03:00', 'once', '2026-03-29T01:00:00.000Z', '2026-03-29T01:00:00.000Z'],
    ['2026-10-25', '02:00', 'repeated', '2026-10-25T00:00:00.000Z', '2026-10-25T01:00:00.000Z'],
    ['2026-10-25', '02:59', 'repeated', '2026-10-25T00:59:00.000Z', '2026-10-25T01:59:00.000Z'],
    ['2026-10-25', '03:00', 'once', '2026-10-25T02:00:00.000Z', '2026-10-25T02:00:00.000Z'],
  ])('%s at %s is there %s', (date, time, clock, first, last) => {
    const instant = parseLocalDateTime(date, time)
    expect(instant).toEqual({ at: at(first), last: at(last), clock })
  })

  test.each([
    ['2026-02-30', '10:00'],
    ['2026-11-21', '24:00'],
    ['2026-11-21', '9:00'],
    ['2026-11-21', '10:60'],
    ['2026-11-21', ''],
    ['', '10:00'],
  ])('“%s” at “%s” is refused', (date, time) => {
    expect(parseLocalDateTime(date, time)).toBeNull()
  })
})

describe('weeks and months', () => {
  test.each([
    ['last_seven_days', '2026-11-15'],
    ['week', '2026-11-16'],
    ['month', '2026-11-01'],
  ] as const)('%s starts on %s', (range, from) => {
    expect(datesOfRange(range, now)).toEqual({ from, to: '2026-11-21' })
  })

  test.each([
    ['last_seven_days', '2027-01-02T12:00:00Z', '2026-12-27', '2027-01-02'],
    // Week 53 of 2026 goes on until Sunday 3 January.
    ['week', '2026-12-31T12:00:00Z', '2026-12-28', '2026-12-31'],
    ['week', '2027-01-03T22:59:59Z', '2026-12-28', '2027-01-03'],
    ['week', '2027-01-03T23:00:00Z', '2027-01-04', '2027-01-04'],
    ['month', '2026-12-31T22:59:59Z', '2026-12-01', '2026-12-31'],
    ['month', '2026-12-31T23:00:00Z', '2027-01-01', '2027-01-01'],
    ['last_seven_days', '2028-02-29T12:00:00Z', '2028-02-23', '2028-02-29'],
    ['last_seven_days', '2028-03-01T12:00:00Z', '2028-02-24', '2028-03-01'],
    ['last_seven_days', '2027-03-01T12:00:00Z', '2027-02-23', '2027-03-01'],
    ['month', '2028-02-29T12:00:00Z', '2028-02-01', '2028-02-29'],
    ['week', '2028-03-01T12:00:00Z', '2028-02-28', '2028-03-01'],
  ] as const)('%s at %s is %s to %s', (range, now, from, to) => {
    expect(datesOfRange(range, at(now))).toEqual({ from, to })
  })

  test('today is Stockholm’s, also just after its midnight', () => {
    expect(datesOfRange('month', at('2026-11-30T23:30:00Z'))).toEqual({
      from: '2026-12-01',
      to: '2026-12-01',
    })
  })

  test('the menu’s weeks pass New Year with their own year', () => {
    const newYear = at('2026-12-30T12:00:00Z')
    expect(weekOfMenu('last', newYear)).toEqual({ year: 2026, week: 52 })
    expect(weekOfMenu('current', newYear)).toEqual({ year: 2026, week: 53 })
    expect(weekOfMenu('next', newYear)).toEqual({ year: 2027, week: 1 })
  })
})
