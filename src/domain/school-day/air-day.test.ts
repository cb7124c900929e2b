import { expect, test } from 'vitest'
import { airAt, airSpans, roomAirDay } from './air-day.ts'

const start = Date.parse('2026-11-27T07:00:00Z') / 1000
const window = { date: '2026-11-27', start, end: start + 8 * 3600 }
const tens = (value: number) => Math.round(value / 10) * 10
const at = (minute: number, value: number) => ({ at: start + minute * 60, value })

function dayOf(points: readonly { at: number; value: number }[], intervalS = 600) {
  return roomAirDay({ points, intervalS }, window, tens)
}

test('a value holds from its own minute until the next one', () => {
  const day = dayOf([at(-5, 434), at(7, 612), at(17, 845)])
  expect(day).toMatchObject({ minutes: [0, 7, 17, 137], values: [430, 610, 850, null] })
  expect([0, 6, 7, 16, 17, 136].map((minute) => airAt(day, minute))).toEqual([430, 430, 610, 610, 850, 850])
})

test('a sensor that falls silent holds its last value until that is stale, and then nothing is known', () => {
  const day = dayOf([at(0, 500), at(10, 900), at(300, 450)])
  expect(airAt(day, 129)).toBe(900)
  expect([130, 299].map((minute) => airAt(day, minute))).toEqual([null, null])
  expect(airAt(day, 300)).toBe(450)
  expect(airSpans(day, 420)).toContainEqual({ from: 130, to: 300, value: null })
})

test('before the first value of a day nothing is known, and without any nothing at all', () => {
  expect(dayOf([at(30, 500)])).toMatchObject({ minutes: [0, 30, 150], values: [null, 500, null] })
  expect(dayOf([])).toEqual({ minutes: [0], values: [null] })
  expect(dayOf([at(-200, 500)])).toEqual({ minutes: [0], values: [null] })
})

test('of a sensor that reports every minute one value of five minutes is kept, with the two ends of its values and the newest', () => {
  const points = Array.from({ length: 60 }, (_, minute) =>
    at(minute, minute === 33 ? 1200 : 500 + minute * 4),
  )
  const day = dayOf(points, 60)
  expect(day.minutes.length).toBeLessThan(18)
  expect(airAt(day, 33)).toBe(1200)
  expect(airAt(day, 0)).toBe(500)
  expect(airAt(day, 59)).toBe(740)
})

test('a day that is known up to a minute has no part after it', () => {
  const day = dayOf([at(0, 500), at(10, 900)])
  expect(airSpans(day, 45)).toEqual([
    { from: 0, to: 10, value: 500 },
    { from: 10, to: 45, value: 900 },
  ])
})
