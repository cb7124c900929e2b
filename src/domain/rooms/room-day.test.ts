import { expect, test } from 'vitest'
import { emptyCalendar } from '#domain/time/school-calendar.ts'
import { roomDayAt, roomDayLine } from './room-day.ts'

const at = (instant: string) => Date.parse(instant)

test.each([
  ['a school morning', '2026-11-25T09:40:00Z', '2026-11-25'],
  ['the night before it', '2026-11-25T01:00:00Z', '2026-11-24'],
  ['a Saturday', '2026-11-28T11:00:00Z', '2026-11-27'],
  ['Monday night', '2026-11-30T02:00:00Z', '2026-11-27'],
  ['Christmas', '2026-12-26T12:00:00Z', '2026-12-23'],
])('the day that is shown on %s', (_, now, date) => {
  expect(roomDayAt(emptyCalendar, at(now)).date).toBe(date)
})

const lessons = (...hours: readonly (readonly [string, string])[]) => ({
  ...emptyCalendar,
  lesson_hours: hours.map(([from, to]) => ({ weekdays: [1, 2, 3, 4, 5] as const, from, to })),
})

// A Wednesday in winter: 7 is 06:00 UTC.
test.each([
  ['a short day is 7 to 15', lessons(['08:10', '13:30']), '06', '14'],
  ['assumed hours, 8 to 16', emptyCalendar, '06', '15'],
  ['lessons until half past four', lessons(['08:10', '11:10'], ['12:00', '16:30']), '06', '16'],
  ['a lesson that begins at half past seven', lessons(['07:30', '15:00']), '05', '14'],
  ['an evening school ends at 20', lessons(['17:00', '21:30']), '06', '19'],
])('the hours of a day: %s', (_, calendar, from, to) => {
  const { start, end } = roomDayAt(calendar, at('2026-11-25T09:40:00Z'))
  expect([start * 1000, end * 1000]).toEqual([at(`2026-11-25T${from}:00:00Z`), at(`2026-11-25T${to}:00:00Z`)])
})

const day = { date: '2026-11-25', start: 0, end: 1500 }

test('measurements of the same five minutes are their mean', () => {
  const points = [400, 420, 430].map((value, index) => ({ at: index * 150, value }))
  expect(roomDayLine(day, [{ intervalS: 150, points }])).toEqual([410, 430, null, null, null])
})

test('a sensor that falls silent breaks the line, and the other one goes on', () => {
  const every = (count: number, value: number) =>
    Array.from({ length: count }, (_, index) => ({ at: index * 300, value }))
  const lines = [
    { intervalS: 60, points: every(2, 400) },
    { intervalS: 60, points: every(5, 600) },
  ]
  expect(roomDayLine(day, lines)).toEqual([500, 500, null, 600, 600])
})

test('what lies outside the day is left out', () => {
  expect(
    roomDayLine(day, [
      {
        intervalS: 300,
        points: [
          { at: -1, value: 400 },
          { at: 1500, value: 500 },
        ],
      },
    ]),
  ).toEqual([null, null, null, null, null])
})
