import { expect, test } from 'vitest'
import { calendarMonth } from './calendar-month.ts'

test('a Swedish month starts on Monday and numbers its weeks', () => {
  const weeks = calendarMonth('2026-11-19', 'sv')
  expect(weeks.map(({ number }) => number)).toEqual([44, 45, 46, 47, 48, 49])
  expect(weeks[0]?.days).toEqual([null, null, null, null, null, null, '2026-11-01'])
  expect(weeks.at(-1)?.days[0]).toBe('2026-11-30')
})

test('an English month starts on Sunday and has no week numbers', () => {
  const weeks = calendarMonth('2026-11-19', 'en')
  expect(weeks.map(({ number }) => number)).toEqual([null, null, null, null, null])
  expect(weeks[0]?.days[0]).toBe('2026-11-01')
})

test('the first days of January may belong to the last week of the year before', () => {
  expect(calendarMonth('2027-01-15', 'sv')[0]?.number).toBe(53)
})

test.each(['2026-02-01', '2026-12-31', '2024-02-29'])('the month of %s has each of its days once', (date) => {
  const days = calendarMonth(date, 'sv').flatMap(({ days }) => days.filter((day) => day !== null))
  expect(new Set(days).size).toBe(days.length)
  expect(days[0]).toBe(`${date.slice(0, 7)}-01`)
  expect(days).toContain(date)
})
