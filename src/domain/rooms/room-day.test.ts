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

test('it lasts from 7 to 15', () => {
  const { start, end } = roomDayAt(emptyCalendar, at('2026-11-25T09:40:00Z'))
  expect([start * 1000, end * 1000]).toEqual([at('2026-11-25T06:00:00Z'), at('2026-11-25T14:00:00Z')])
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
