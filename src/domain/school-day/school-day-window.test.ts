import { expect, test } from 'vitest'
import type { SchoolCalendar } from '#domain/time/school-calendar.ts'
import { isDayRunning, schoolDaysBack, schoolDayWindow } from './school-day-window.ts'

const calendar: SchoolCalendar = {
  terms: [{ from: '2026-08-18', to: '2026-12-18' }],
  closed_days: [{ from: '2026-10-26', to: '2026-10-30', reason: 'Höstlov' }],
  lesson_hours: [
    { weekdays: [1, 2, 3, 4, 5], from: '08:10', to: '09:20' },
    { weekdays: [1, 2, 3, 4, 5], from: '13:30', to: '14:30' },
  ],
  closes_at: '17:00',
}
const time = (text: string) => Date.parse(text)
const clocks = (window: { start: number; end: number } | null) =>
  window && [window.start, window.end].map((at) => new Date(at * 1000).toISOString().slice(0, 16))

test('a past day is shown from half an hour before its lessons to half an hour after them', () => {
  const now = time('2026-11-28T10:00:00Z')
  expect(clocks(schoolDayWindow(calendar, '2026-11-27', now))).toEqual([
    '2026-11-27T06:40',
    '2026-11-27T14:00',
  ])
  expect(schoolDayWindow(calendar, '2026-11-28', now)).toBeNull()
})

test('today grows with the time after the lessons, up to when the school closes', () => {
  const end = (now: string) => clocks(schoolDayWindow(calendar, '2026-11-27', time(now)))?.[1]
  expect(end('2026-11-27T09:00:00Z')).toBe('2026-11-27T14:00')
  expect(end('2026-11-27T14:11:00Z')).toBe('2026-11-27T14:30')
  expect(end('2026-11-27T15:50:00Z')).toBe('2026-11-27T16:00')
  expect(end('2026-11-27T16:30:00Z')).toBe('2026-11-27T14:00')
})

test.each([
  ['before today has begun', '2026-11-27T06:00:00Z', '2026-11-26'],
  ['once today has begun', '2026-11-27T06:41:00Z', '2026-11-27'],
  ['on a Saturday', '2026-11-28T10:00:00Z', '2026-11-27'],
  ['a minute before and after midnight', '2026-11-27T22:59:00Z', '2026-11-27'],
  ['a minute after midnight', '2026-11-27T23:01:00Z', '2026-11-27'],
  ['on the Sunday on which the clock is put back, after a holiday', '2026-10-25T01:30:00Z', '2026-10-23'],
  ['after the autumn holiday', '2026-11-02T05:00:00Z', '2026-10-23'],
  ['on Christmas Eve', '2026-12-24T10:00:00Z', '2026-12-18'],
])('the newest school day %s', (_, now, date) => {
  expect(schoolDaysBack(calendar, time(now), time(now), 3)[0]?.date).toBe(date)
})

test('days after the newest value are not looked at', () => {
  const days = schoolDaysBack(calendar, time('2026-11-27T10:00:00Z'), time('2026-11-24T10:00:00Z'), 2)
  expect(days.map(({ date }) => date)).toEqual(['2026-11-24', '2026-11-23'])
})

test('a day keeps its hours of the clock when the clock was changed since', () => {
  const window = schoolDayWindow(calendar, '2026-10-23', time('2026-11-02T05:00:00Z'))
  expect(clocks(window)).toEqual(['2026-10-23T05:40', '2026-10-23T13:00'])
})

test('a day runs until the school closes', () => {
  const now = time('2026-11-27T15:30:00Z')
  const window = schoolDayWindow(calendar, '2026-11-27', now)
  if (!window) throw new Error('no window')
  expect(isDayRunning(calendar, window, now)).toBe(true)
  expect(isDayRunning(calendar, window, time('2026-11-27T16:30:00Z'))).toBe(false)
  expect(isDayRunning(calendar, window, time('2026-11-28T10:00:00Z'))).toBe(false)
})
