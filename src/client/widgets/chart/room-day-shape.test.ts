import { expect, test } from 'vitest'
import { curveOf, xOf, yOf } from './kit/chart-scale.ts'
import { dayLineOf, dayPointsOf, dayScaleOf, evenHoursOf, faceSize, forecastShape } from './room-day-shape.ts'

const day = { date: '2026-11-25', start: 0, end: 28_800 }
const scale = dayScaleOf(day, { min: 400, max: 1100 })
const moves = (line: readonly (number | null)[], intervalS: number) =>
  curveOf(scale, dayPointsOf(line, day, intervalS)).match(/M/g)?.length ?? 0

test('a line breaks where the sensor was silent', () => {
  expect(moves([400, 420, null, null, null, 430], 360)).toBe(2)
  expect(moves([400, 420, null, null, 430], 360)).toBe(1)
})

test('a line goes on through the time in which a sensor that sends each minute now sent each quarter', () => {
  const line = Array.from({ length: 48 }, (_, index) => (index >= 36 || index % 3 === 0 ? 500 : null))
  expect(moves(line, 60)).toBe(1)
  const silent = line.map((value, index) => (index > 12 && index < 24 ? null : value))
  expect(moves(silent, 60)).toBe(2)
})

test('the day fills the box, and the lowest value stands above its axis', () => {
  expect([xOf(scale, 0), xOf(scale, 28_800)]).toEqual([4, 334])
  expect(yOf(scale, 1100)).toBe(scale.top)
  expect(scale.bottom - yOf(scale, 400)).toBeGreaterThan(2)
})

test('every other hour is named, but for the ends of the day', () => {
  const hourAt = (hour: string) => Date.parse(`2026-11-25T${hour}:00:00+01:00`) / 1000
  const hoursOf = (from: string, to: string) =>
    evenHoursOf({ date: '2026-11-25', start: hourAt(from), end: hourAt(to) }).map(({ hour }) => hour)
  expect(hoursOf('07', '15')).toEqual([8, 10, 12, 14])
  expect(hoursOf('07', '16')).toEqual([8, 10, 12, 14])
  expect(hoursOf('06', '17')).toEqual([8, 10, 12, 14, 16])
})

test('until the day has come, the last five hours stand for it', () => {
  const spark = { start: 600, step_s: 300, mean: [410, null, 420] }
  expect(dayLineOf(day, undefined, spark).slice(0, 6)).toEqual([null, null, 410, null, 420, null])
  expect(dayLineOf(day, undefined, null)).toEqual([])
})

test('a forecast lies on the limit from its first to its last minute, begins after the line and keeps its words in the box', () => {
  const head = { at: xOf(scale, 14_400), y: yOf(scale, 900) }
  const at = (s: number) => ({ from: s * 1000, to: (s + 480) * 1000 })
  const y = yOf(scale, 1000).toFixed(1)
  const shape = forecastShape(at(15_000), head, scale, 1000)
  expect(shape?.line).toBe(`M${xOf(scale, 15_000).toFixed(1)} ${y}H${xOf(scale, 15_480).toFixed(1)}`)
  expect(shape?.fan).toMatch(new RegExp(`^M${head.at.toFixed(1)} `))
  expect(forecastShape(at(20_500), head, scale, 1000)?.word.anchor).toBe('middle')
  // Beside the face.
  expect(shape?.word).toMatchObject({ anchor: 'start', x: head.at + faceSize / 2 + 4 })
  expect(forecastShape(at(28_000), head, scale, 1000)?.word).toMatchObject({ anchor: 'end', x: 334 })
  expect(forecastShape(at(14_000), head, scale, 1000)?.line).toMatch(new RegExp(`^M${head.at.toFixed(1)} `))
  expect(forecastShape(at(28_800), head, scale, 1000)).toBeNull()
})
