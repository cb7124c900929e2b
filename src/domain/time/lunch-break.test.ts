import { expect, test } from 'vitest'
import { lunchBreakOf } from './lunch-break.ts'
import { emptyCalendar, type SchoolCalendar } from './school-calendar.ts'

const calendar: SchoolCalendar = {
  ...emptyCalendar,
  lesson_hours: [
    { weekdays: [1, 2, 3, 4, 5], from: '08:10', to: '09:30' },
    { weekdays: [1, 2, 3, 4, 5], from: '09:50', to: '11:10' },
    { weekdays: [1, 2, 3, 4, 5], from: '11:50', to: '14:20' },
  ],
}

test('the longest break around noon is lunch', () => {
  expect(lunchBreakOf(calendar, Date.parse('2026-11-25T07:00:00Z'))).toEqual({
    start: Date.parse('2026-11-25T10:10:00Z'),
    end: Date.parse('2026-11-25T10:50:00Z'),
  })
})

test('there is none on a Saturday, nor without lesson times', () => {
  expect(lunchBreakOf(calendar, Date.parse('2026-11-28T07:00:00Z'))).toBeNull()
  expect(lunchBreakOf(emptyCalendar, Date.parse('2026-11-25T07:00:00Z'))).toBeNull()
})
