import { expect, test } from 'vitest'
import { co2 } from '#domain/metrics/co2/metric.ts'
import { electricity } from '#domain/metrics/electricity/metric.ts'
import { foodWaste } from '#domain/metrics/food-waste/metric.ts'
import { startOfDate } from '#domain/time/local-date.ts'
import type { SchoolCalendar } from '#domain/time/school-calendar.ts'
import { datesOf, lessonsIn, rangeOf, shownTimeOf, steppedTime, windowsOf } from './shown-time.ts'

const calendar: SchoolCalendar = {
  terms: [],
  closed_days: [{ date: '2026-11-26' }],
  lesson_hours: [{ weekdays: [1, 2, 3, 4, 5], from: '09:00', to: '11:00' }],
}
/** Saturday noon. */
const now = Date.parse('2026-11-28T11:00:00Z')
const facts = { metric: co2, calendar, now }

test('a history begins with the last school day, of the whole school with today, and of meals with a week', () => {
  expect(shownTimeOf({}, facts)).toEqual({ kind: 'day', date: '2026-11-27' })
  expect(shownTimeOf({}, { ...facts, metric: electricity })).toEqual({ kind: 'day', date: '2026-11-28' })
  expect(shownTimeOf({}, { ...facts, metric: foodWaste })).toEqual({ kind: 'week', monday: '2026-11-23' })
})

test('a week is that of its Monday, and a range of exactly one day is that day', () => {
  expect(shownTimeOf({ view: 'week', date: '2026-11-25' }, facts)).toEqual({
    kind: 'week',
    monday: '2026-11-23',
  })
  const from = new Date(startOfDate('2026-10-25')).toISOString()
  const to = new Date(startOfDate('2026-10-26')).toISOString()
  expect(shownTimeOf({ range: 'custom', from, to }, facts)).toEqual({ kind: 'day', date: '2026-10-25' })
  expect(shownTimeOf({ range: 'last_7_days' }, facts)).toEqual({
    kind: 'range',
    choice: { range: 'last_7_days' },
  })
})

test('the day before and after is a school day of rooms, and never one to come', () => {
  const friday = { kind: 'day', date: '2026-11-27' } as const
  expect(steppedTime(friday, -1, facts)).toEqual({ date: '2026-11-25' })
  expect(steppedTime(friday, 1, facts)).toBeNull()
  expect(steppedTime(friday, 1, { ...facts, metric: electricity })).toEqual({ date: '2026-11-28' })
  const week = { kind: 'week', monday: '2026-11-23' } as const
  expect(steppedTime(week, -1, facts)).toEqual({ view: 'week', date: '2026-11-16' })
  expect(steppedTime(week, 1, facts)).toBeNull()
})

test('a week shows the days with lessons side by side, in their hours of school', () => {
  const week = { kind: 'week', monday: '2026-11-23' } as const
  const windows = windowsOf(week, facts)
  expect(windows.map(({ date }) => date)).toEqual(['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-27'])
  expect(windows[0]).toMatchObject({
    start: Date.parse('2026-11-23T06:00:00Z') / 1000,
    end: Date.parse('2026-11-23T14:00:00Z') / 1000,
  })
  expect(lessonsIn(windows, facts)).toHaveLength(4)
  expect(datesOf(week, now)).toEqual({ from: '2026-11-23', to: '2026-11-28' })
})

test('the day on which the clock is put back has 25 hours, and a year is less than one', () => {
  const { from, to } = rangeOf({ kind: 'day', date: '2026-10-25' }, now)
  expect((to - from) / 3_600_000).toBe(25)
  expect(datesOf({ kind: 'year' }, now)).toEqual({ from: '2025-11-30', to: '2026-11-28' })
})
