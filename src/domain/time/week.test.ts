import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, weekdayOf } from './local-date.ts'
import {
  addWeeks,
  isoWeekOf,
  isoWeekText,
  mondayOf,
  parseIsoWeek,
  startOfWeekOf,
  weeksOfYear,
} from './week.ts'

test.each([
  ['2026-11-16', 2026, 47],
  ['2026-11-22', 2026, 47],
  ['2026-11-23', 2026, 48],
  ['2026-01-01', 2026, 1],
  ['2025-12-29', 2026, 1],
  ['2025-12-28', 2025, 52],
  ['2026-12-31', 2026, 53],
  ['2027-01-03', 2026, 53],
  ['2027-01-04', 2027, 1],
  ['2021-01-01', 2020, 53],
  ['2024-02-29', 2024, 9],
  ['2024-12-30', 2025, 1],
  ['2023-01-01', 2022, 52],
])('%s is in %d, week %d', (date, year, week) => {
  expect(isoWeekOf(date)).toEqual({ year, week })
})

test.each([
  [2020, 53],
  [2024, 52],
  [2026, 53],
  [2027, 52],
  [2032, 53],
])('%d has %d weeks', (year, weeks) => {
  expect(weeksOfYear(year)).toBe(weeks)
})

test('the Monday of a week is a Monday of that week', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1950, max: 2150 }), fc.integer({ min: 1, max: 52 }), (year, week) => {
      const monday = mondayOf({ year, week })
      expect(weekdayOf(monday)).toBe(1)
      expect(isoWeekOf(monday)).toEqual({ year, week })
      expect(isoWeekOf(addDays(monday, 6))).toEqual({ year, week })
    }),
  )
})

test('next week and last week go through New Year', () => {
  expect(addWeeks({ year: 2026, week: 53 }, 1)).toEqual({ year: 2027, week: 1 })
  expect(addWeeks({ year: 2026, week: 1 }, -1)).toEqual({ year: 2025, week: 52 })
  expect(addWeeks({ year: 2027, week: 1 }, -1)).toEqual({ year: 2026, week: 53 })
})

test.each([
  ['2026-11-16', 'sv', '2026-11-16'],
  ['2026-11-22', 'sv', '2026-11-16'],
  ['2026-11-22', 'en', '2026-11-22'],
  ['2026-11-16', 'en', '2026-11-15'],
  ['2026-11-21', 'en', '2026-11-15'],
  ['2027-01-01', 'sv', '2026-12-28'],
  ['2027-01-01', 'en', '2026-12-27'],
] as const)('the week of %s starts in %s on %s', (date, locale, start) => {
  expect(startOfWeekOf(date, locale)).toBe(start)
})

test.each(['2026-W53', '2026-W01', '2020-W53', '2024-W09'])(
  '%s is a week, and is written like that',
  (text) => {
    const week = parseIsoWeek(text)
    expect(week && isoWeekText(week)).toBe(text)
  },
)

test.each(['2025-W53', '2026-W00', '2026-W54', '2026-W1', '26-W11', '2026W11', '2026-W11 ', ''])(
  '%s is no week',
  (text) => {
    expect(parseIsoWeek(text)).toBeNull()
  },
)
