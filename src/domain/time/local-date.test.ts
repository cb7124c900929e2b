import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addDays,
  addMonths,
  datesFrom,
  daysBetween,
  endOfDate,
  localDateOf,
  parseLocalDate,
  startOfDate,
  weekdayOf,
} from './local-date.ts'
import { hourMs } from './time-zone.ts'

const anyDate = fc
  .integer({ min: -7000, max: 60_000 })
  .map((days) => new Date(days * 86_400_000).toISOString().slice(0, 10))

test.each(['2026-11-21', '2024-02-29', '2000-02-29', '1999-12-31'])('%s is a day', (text) => {
  expect(parseLocalDate(text)).toBe(text)
})

test.each([
  '',
  '2026-02-29',
  '2100-02-29',
  '2026-04-31',
  '2026-13-01',
  '2026-00-10',
  '2026-11-00',
  '2026-1-1',
  '21/11/2026',
  '2026-11-21T10:00',
  '0026-11-21',
  '９999-01-01',
])('“%s” is no day', (text) => {
  expect(parseLocalDate(text)).toBeNull()
})

test.each([
  ['2026-01-14T22:59:59.999Z', '2026-01-14'],
  ['2026-01-14T23:00:00Z', '2026-01-15'],
  ['2026-07-14T21:59:59.999Z', '2026-07-14'],
  ['2026-07-14T22:00:00Z', '2026-07-15'],
  ['2026-12-31T23:00:00Z', '2027-01-01'],
])('at %s it is %s', (iso, date) => {
  expect(localDateOf(Date.parse(iso))).toBe(date)
})

test.each([
  ['2026-11-21', 24],
  ['2026-03-28', 24],
  ['2026-03-29', 23],
  ['2026-03-30', 24],
  ['2026-10-25', 25],
  ['2024-02-29', 24],
])('%s has %d hours', (date, hours) => {
  expect((endOfDate(date) - startOfDate(date)) / hourMs).toBe(hours)
})

test('days follow each other without a hole, and each instant is in its own day (W9)', () => {
  fc.assert(
    fc.property(anyDate, fc.double({ min: 0, max: 0.999999, noNaN: true }), (date, part) => {
      const start = startOfDate(date)
      const end = endOfDate(date)
      expect(start).toBe(endOfDate(addDays(date, -1)))
      expect(localDateOf(Math.floor(start + part * (end - start)))).toBe(date)
      expect(localDateOf(start - 1)).toBe(addDays(date, -1))
    }),
  )
})

test('adding and counting days are each other’s inverse', () => {
  fc.assert(
    fc.property(anyDate, fc.integer({ min: -3000, max: 3000 }), (date, days) => {
      expect(daysBetween(date, addDays(date, days))).toBe(days)
    }),
  )
})

test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2024-01-31', 1, '2024-02-29'],
  ['2024-02-29', 12, '2025-02-28'],
  ['2026-12-15', 1, '2027-01-15'],
  ['2026-01-15', -1, '2025-12-15'],
  ['2026-03-31', -1, '2026-02-28'],
])('%s and %d months is %s', (date, months, result) => {
  expect(addMonths(date, months)).toBe(result)
})

test.each([
  ['2026-11-16', 1],
  ['2026-11-21', 6],
  ['2026-11-22', 7],
  ['1969-12-31', 3],
])('%s is weekday %d', (date, weekday) => {
  expect(weekdayOf(date)).toBe(weekday)
})

test('a list of days holds both ends, and nothing when they are the wrong way round', () => {
  expect(datesFrom('2024-02-28', '2024-03-01')).toEqual(['2024-02-28', '2024-02-29', '2024-03-01'])
  expect(datesFrom('2024-03-01', '2024-03-01')).toEqual(['2024-03-01'])
  expect(datesFrom('2024-03-02', '2024-03-01')).toEqual([])
})
