import { expect, test } from 'vitest'
import { lessonBreaks } from './lesson-breaks.ts'

const calendar = {
  lesson_hours: [
    { weekdays: [1, 2, 3, 4, 5] as const, from: '08:10', to: '09:20' },
    { weekdays: [1, 2, 3, 4, 5] as const, from: '09:40', to: '11:00' },
    { weekdays: [1] as const, from: '12:00', to: '14:00' },
  ],
  terms: [],
  closed_days: [],
  events: [],
}
const at = (iso: string) => Date.parse(iso) / 1000

test('breaks lie between the lessons of a day, not between days', () => {
  const week = { start: at('2026-11-23T00:00:00+01:00'), end: at('2026-11-25T00:00:00+01:00') }
  expect(lessonBreaks(calendar, week)).toEqual([
    { start: at('2026-11-23T09:20:00+01:00'), end: at('2026-11-23T09:40:00+01:00') },
    { start: at('2026-11-23T11:00:00+01:00'), end: at('2026-11-23T12:00:00+01:00') },
    { start: at('2026-11-24T09:20:00+01:00'), end: at('2026-11-24T09:40:00+01:00') },
  ])
})
