import { afterEach, expect, test } from 'vitest'
import { curveOf, ticksOf } from '#client/widgets/chart/kit/chart-scale.ts'
import { showCo2Limits } from '#client/widgets/shown-limits.ts'
import { heightInWindow, placesOf, roomAirSpan, shapeOf, timeShown } from './air-chart-shape.ts'

afterEach(() => showCo2Limits(null))

const hour = 3600
const nine = Date.parse('2026-11-25T08:00:00Z') / 1000
const day = { start: nine - 2 * hour, end: nine + 6 * hour }
const shape = shapeOf(820, { from: nine, to: nine + 2 * hour }, [500, 900])

test('a class looks at the last hours of its day, and at all of a day that is over', () => {
  expect(timeShown(day, nine + 1.75 * hour)).toEqual({ from: nine - 0.5 * hour, to: nine + 2 * hour })
  expect(timeShown(day, day.end + hour)).toEqual({ from: day.start, to: day.end })
})

test('where nothing was measured the line is open', () => {
  const points = [0, 60, 120, 1500, 1560].map((s) => ({ at: nine + s, value: 600 }))
  expect(curveOf(shape, points, 300).match(/M/g)).toHaveLength(2)
  expect(curveOf(shape, [], 300)).toBe('')
})

test('a value beyond the usual scale is in the picture', () => {
  expect(shapeOf(820, { from: nine, to: nine + hour }, [2400]).most).toBeGreaterThan(2400)
})

test('every level can be seen and drawn, whatever limits the school has', () => {
  expect(roomAirSpan()).toEqual({ min: 400, max: 1300 })
  for (const [fair_from, poor_above, badFrom] of [
    [800, 1000, 1200],
    [1200, 1500, 1700],
  ] as const) {
    showCo2Limits({ fair_from, poor_above, set_by: 'school' })
    expect(roomAirSpan().max).toBe(badFrom + 300)
    expect(shapeOf(820, { from: nine, to: nine + hour }, []).most).toBe(badFrom + 300)
  }
})

test('in the window of a projector a curve leaves room for its question and its foot, and on a large one it is as high as ever', () => {
  expect(heightInWindow(480, 720)).toBe(300)
  expect(heightInWindow(480, 1080)).toBe(480)
  expect(heightInWindow(480, 560)).toBe(280)
})

test('marks close to each other stand at different heights, and none over a newer one', () => {
  const marks = Array.from({ length: 10 }, (_, index) => ({ at: nine + index * 120 }))
  const places = placesOf(shape, marks)
  expect(places.at(-1)).toMatchObject({ mark: marks[9], row: 0 })
  for (const [index, { x, row }] of places.entries())
    for (const other of places.slice(index + 1)) expect(other.row !== row || other.x - x >= 60).toBe(true)
})

test('times have room for their words, also on a phone', () => {
  const onPhone = ticksOf(shapeOf(390, { from: nine, to: nine + 2 * hour }, []))
  expect(onPhone).toEqual([nine, nine + hour, nine + 2 * hour])
  expect(ticksOf(shape)).toHaveLength(5)
})
