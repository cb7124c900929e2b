import { describe, expect, test } from 'vitest'
import { freshnessOf } from '#domain/metrics/freshness.ts'
import { schoolDayLimits } from '#domain/metrics/school-day-freshness.ts'
import { lessonIntervals } from './lesson-intervals.ts'
import { parseSchoolCalendar } from './parse-school-calendar.ts'
import { emptyCalendar, isKnownClosed, isSchoolDay, type SchoolCalendar } from './school-calendar.ts'

const calendar: SchoolCalendar = {
  terms: [
    { from: '2026-08-17', to: '2026-12-18', name: 'Höstterminen' },
    { from: '2027-01-11', to: '2027-06-11' },
  ],
  closed_days: [
    { date: '2026-11-20', reason: 'Studiedag' },
    { from: '2026-10-26', to: '2026-10-30' },
  ],
  lesson_hours: [
    { weekdays: [1, 2, 3, 4, 5], from: '08:10', to: '11:00' },
    { weekdays: [1, 2, 3, 4], from: '12:00', to: '14:30' },
  ],
}

const epochS = (iso: string) => Date.parse(iso) / 1000
const utc = (t: number) => new Date(t * 1000).toISOString().slice(0, 16)

describe('a school day', () => {
  test.each([
    ['2026-11-19', true],
    ['2026-11-20', false],
    ['2026-11-21', false],
    ['2026-11-22', false],
    ['2026-11-23', true],
    ['2026-08-14', false],
    ['2026-08-17', true],
    ['2026-12-18', true],
    ['2026-12-21', false],
    ['2026-10-23', true],
    ['2026-10-26', false],
    ['2026-10-30', false],
    ['2026-11-02', true],
  ])('%s: %s', (date, isOne) => {
    expect(isSchoolDay(calendar, date)).toBe(isOne)
  })

  test('is every Monday to Friday when no terms are given', () => {
    expect(isSchoolDay(emptyCalendar, '2026-12-24')).toBe(true)
    expect(isSchoolDay(emptyCalendar, '2026-12-26')).toBe(false)
  })
})

test.each([
  ['a study day', '2026-11-20', true],
  ['a day of the autumn holiday', '2026-10-28', true],
  ['between two terms', '2026-12-27', true],
  ['before the first term', '2026-08-14', true],
  ['a lesson day', '2026-11-19', false],
  ['a weekend of a term', '2026-11-21', false],
  ['after the last term that somebody wrote', '2027-06-14', false],
])('%s: the calendar has the school closed: %s is %s', (_name, date, isClosed) => {
  expect(isKnownClosed(calendar, date)).toBe(isClosed)
  expect(isKnownClosed(emptyCalendar, date)).toBe(false)
})

describe('lesson time', () => {
  test('is the lessons of the school days, in UTC', () => {
    const lessons = lessonIntervals(calendar, {
      start: epochS('2026-11-18T23:00:00Z'),
      end: epochS('2026-11-23T23:00:00Z'),
    })
    expect(lessons.map(({ start, end }) => [utc(start), utc(end)])).toEqual([
      ['2026-11-19T07:10', '2026-11-19T10:00'],
      ['2026-11-19T11:00', '2026-11-19T13:30'],
      ['2026-11-23T07:10', '2026-11-23T10:00'],
      ['2026-11-23T11:00', '2026-11-23T13:30'],
    ])
  })

  test('keeps its time of day in summer time', () => {
    const lessons = lessonIntervals(calendar, {
      start: epochS('2026-10-22T22:00:00Z'),
      end: epochS('2026-10-23T22:00:00Z'),
    })
    expect(lessons.map(({ start, end }) => [utc(start), utc(end)])).toEqual([
      ['2026-10-23T06:10', '2026-10-23T09:00'],
    ])
  })

  test('is cut at both ends of what is asked for', () => {
    const within = { start: epochS('2026-11-19T09:30:00Z'), end: epochS('2026-11-19T11:15:00Z') }
    expect(lessonIntervals(calendar, within)).toEqual([
      { start: within.start, end: epochS('2026-11-19T10:00:00Z') },
      { start: epochS('2026-11-19T11:00:00Z'), end: within.end },
    ])
  })

  test('is nothing without lesson hours or without time', () => {
    const day = { start: epochS('2026-11-18T23:00:00Z'), end: epochS('2026-11-19T23:00:00Z') }
    expect(lessonIntervals(emptyCalendar, day)).toEqual([])
    expect(lessonIntervals(calendar, { start: day.end, end: day.start })).toEqual([])
  })
})

describe('a value of a school day', () => {
  const noon = (date: string) => Date.parse(`${date}T11:00:00Z`)
  test.each([
    ['of today', '2026-11-19', '2026-11-19', 'live'],
    ['of the last school day, over a study day and a weekend', '2026-11-19', '2026-11-23', 'live'],
    ['of the last school day, all through the holidays', '2026-12-18', '2027-01-11', 'live'],
    ['when one school day had none', '2026-11-18', '2026-11-23', 'late'],
    ['when two had none', '2026-11-17', '2026-11-23', 'stale'],
    ['when four had none', '2026-11-13', '2026-11-23', 'stale'],
    ['when five had none', '2026-11-12', '2026-11-23', 'no_data'],
    ['from a clock ahead of ours', '2026-11-24', '2026-11-23', 'live'],
  ] as const)('%s', (_, observed, today, freshness) => {
    const observedAt = noon(observed)
    const growsOld = schoolDayLimits(observedAt, calendar)
    expect(freshnessOf({ observedAt, expectedIntervalS: 86_400, growsOld }, noon(today))).toBe(freshness)
  })

  test('grows old at midnight, and never when no school day follows', () => {
    expect(schoolDayLimits(noon('2026-11-23'), emptyCalendar)).toEqual({
      lateAt: Date.parse('2026-11-24T23:00:00Z'),
      staleAt: Date.parse('2026-11-25T23:00:00Z'),
      noDataAt: Date.parse('2026-11-30T23:00:00Z'),
    })
    const last = { ...calendar, terms: [{ from: '2026-08-17', to: '2026-12-18' }] }
    expect(schoolDayLimits(noon('2026-12-18'), last)).toEqual({ lateAt: null, staleAt: null, noDataAt: null })
  })
})

describe('a calendar from a file', () => {
  test('is taken as it is when nothing is wrong', () => {
    expect(parseSchoolCalendar(structuredClone(calendar))).toEqual({ ok: true, calendar })
  })

  test.each(['17:00', null])('may say when the school closes: %s', (closes_at) => {
    expect(parseSchoolCalendar({ ...calendar, closes_at })).toMatchObject({
      ok: true,
      calendar: { closes_at },
    })
  })

  const term = { from: '2026-08-17', to: '2026-12-18' }
  const good = { terms: [term], closed_days: [], lesson_hours: [] }
  const hours = { weekdays: [1], from: '08:00', to: '09:00' }
  test.each([
    [null, '', 'not_an_object'],
    [[], '', 'not_an_object'],
    ['terms', '', 'not_an_object'],
    [{ ...good, terms: undefined }, 'terms', 'required'],
    [{ ...good, terms: {} }, 'terms', 'not_a_list'],
    [{ ...good, holidays: [] }, 'holidays', 'unknown_property'],
    [{ ...good, terms: [null] }, 'terms.0', 'not_an_object'],
    [{ ...good, terms: [{ ...term, from: '2026-02-30' }] }, 'terms.0.from', 'invalid_date'],
    [{ ...good, terms: [{ ...term, from: 20260817 }] }, 'terms.0.from', 'invalid_date'],
    [{ ...good, terms: [{ to: '2026-12-18' }] }, 'terms.0.from', 'required'],
    [{ ...good, terms: [{ ...term, to: '2026-08-16' }] }, 'terms.0.to', 'ends_before_start'],
    [{ ...good, terms: [{ ...term, name: 7 }] }, 'terms.0.name', 'not_text'],
    [{ ...good, terms: [{ ...term, name: 'x'.repeat(81) }] }, 'terms.0.name', 'too_long'],
    [{ ...good, terms: [term, { from: '2026-12-18', to: '2027-01-30' }] }, 'terms.1', 'overlaps'],
    [{ ...good, closed_days: [{ to: '2026-11-20' }] }, 'closed_days.0.from', 'required'],
    [{ ...good, closed_days: [{ date: 'i morgon' }] }, 'closed_days.0.date', 'invalid_date'],
    [
      { ...good, closed_days: [{ date: '2026-11-20', to: '2026-11-21' }] },
      'closed_days.0.to',
      'unknown_property',
    ],
    [{ ...good, closed_days: [{ date: '2026-11-20', reason: 1 }] }, 'closed_days.0.reason', 'not_text'],
    [
      { ...good, lesson_hours: [{ ...hours, weekdays: [1, 6] }] },
      'lesson_hours.0.weekdays.1',
      'invalid_weekday',
    ],
    [
      { ...good, lesson_hours: [{ ...hours, weekdays: ['1'] }] },
      'lesson_hours.0.weekdays.0',
      'invalid_weekday',
    ],
    [{ ...good, lesson_hours: [{ ...hours, weekdays: 1 }] }, 'lesson_hours.0.weekdays', 'not_a_list'],
    [{ ...good, lesson_hours: [{ from: '08:00', to: '09:00' }] }, 'lesson_hours.0.weekdays', 'required'],
    [{ ...good, closes_at: '' }, 'closes_at', 'invalid_time'],
    [{ ...good, closes_at: 17 }, 'closes_at', 'invalid_time'],
    [{ ...good, closes_at: '25:00' }, 'closes_at', 'invalid_time'],
    [{ ...good, lesson_hours: [{ ...hours, from: '8:00' }] }, 'lesson_hours.0.from', 'invalid_time'],
    [{ ...good, lesson_hours: [{ ...hours, to: '08:00' }] }, 'lesson_hours.0.to', 'ends_before_start'],
  ])('%j is wrong at “%s”: %s', (value, path, code) => {
    expect(parseSchoolCalendar(value)).toMatchObject({ ok: false, errors: [{ path, code }] })
  })

  test('reports all errors at once', () => {
    const parsed = parseSchoolCalendar({ terms: [{}], closed_days: 1 })
    expect(parsed.ok ? [] : parsed.errors.map(({ path }) => path)).toEqual([
      'terms.0.from',
      'terms.0.to',
      'closed_days',
      'lesson_hours',
    ])
  })
})
