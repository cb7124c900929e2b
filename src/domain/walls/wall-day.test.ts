import { expect, test } from 'vitest'
import { emptyCalendar, type SchoolCalendar } from '#domain/time/school-calendar.ts'
import { currentSlideAt } from './wall-day.ts'

const calendar: SchoolCalendar = {
  terms: [],
  closed_days: [],
  lesson_hours: [
    { weekdays: [1, 2, 3, 4, 5], from: '08:10', to: '11:00' },
    { weekdays: [1, 2, 3, 4, 5], from: '11:40', to: '14:30' },
  ],
}

test.each([
  ['03:00', null],
  ['07:30', 'weather'],
  ['08:30', 'rooms'],
  ['10:10', 'rooms'],
  ['10:20', 'lunch'],
  ['11:30', 'lunch'],
  ['11:40', 'rooms'],
  ['14:29', 'rooms'],
  ['15:00', 'rooms'],
  ['17:00', null],
])('on a Thursday at %s a wall is about %s', (time, lead) => {
  expect(currentSlideAt(calendar, Date.parse(`2026-11-26T${time}:00+01:00`), false)).toBe(lead)
})

test.each([
  ['03:00', null],
  ['07:30', 'weather'],
  ['11:30', 'lunch'],
  ['13:29', 'rooms'],
  ['13:30', 'class'],
  ['14:30', 'class'],
  ['18:29', 'class'],
  ['18:30', null],
])('where a class has found something out, at %s it is about %s', (time, lead) => {
  expect(currentSlideAt(calendar, Date.parse(`2026-11-26T${time}:00+01:00`), true)).toBe(lead)
})

test('on a Saturday, and without lesson times, no slide leads', () => {
  const free = ['2026-11-28T14:00:00+01:00', '2026-12-25T14:00:00+01:00'].map((time) => Date.parse(time))
  for (const at of free) expect(currentSlideAt(calendar, at, true)).toBeNull()
  expect(currentSlideAt(emptyCalendar, Date.parse('2026-11-26T14:00:00+01:00'), true)).toBeNull()
})
