import { expect, test } from 'vitest'
import type { Series } from '#contract/widget-data.ts'
import { lessonWordsOf } from '#domain/lesson/lesson-words.ts'
import { co2 } from '#domain/metrics/co2/metric.ts'
import type { Metric } from '#domain/metrics/define-metric.ts'
import { electricity } from '#domain/metrics/electricity/metric.ts'
import { foodWaste } from '#domain/metrics/food-waste/metric.ts'
import { seriesOf as madeSeries, metaOf } from '#tests/support/chart-series.ts'
import { curveOfWeek, storyOfCurve } from './lesson-days.ts'

const hour = 3600
const eight = Date.parse('2026-11-25T07:00:00Z') / 1000
const day = { start: eight, end: eight + 8 * hour }

/** One value after the other of a sensor in a room, from `from`. */
function seriesOf(
  metric: Metric,
  roomId: string,
  values: readonly (number | null)[],
  from = eight,
  stepS = hour,
): Series {
  const iso = (at: number) => new Date(at * 1000).toISOString()
  const meta = metaOf(iso(from), iso(from + values.length * stepS))
  const made = madeSeries(metric, meta, stepS, (t) => values[(t - from) / stepS] ?? null)
  return { ...made, room: { ...made.room, id: roomId } }
}

test('of a room its own values within the day count, and a gap is no value', () => {
  const series = [
    seriesOf(co2, 'a', [500, 600, null, 800, 900, 950, 600, 500, 450, 440]),
    seriesOf(co2, 'b', [2000, 2000, 2000, 2000, 2000, 2000]),
  ]
  const curve = curveOfWeek(co2, series, 'a', day, [], day.end)
  expect(curve.columnS).toBeNull()
  expect(curve.points.map(({ value }) => value)).toEqual([500, 600, 800, 900, 950, 600, 500])
  expect(storyOfCurve(co2, curve, [], lessonWordsOf('co2'), day.end)?.answer.value).toBe(950)
})

test('the counts of several meters are added by hour and placed in its middle', () => {
  const series = [
    seriesOf(electricity, 'a', [1, 2, 3, 4, 5, 6]),
    seriesOf(electricity, 'b', [10, 10, 10, 10, 10, 10]),
  ]
  const curve = curveOfWeek(electricity, series, null, day, [], day.end)
  expect(curve.columnS).toBe(hour)
  expect(curve.points.map(({ value }) => value)).toEqual([11, 12, 13, 14, 15, 16])
  expect(curve.points[0]?.at).toBe(eight + hour / 2)
})

test('food waste is a story of days', () => {
  const dayS = 24 * hour
  const midnight = Date.parse('2026-11-22T23:00:00Z') / 1000
  const week = { start: midnight, end: midnight + 5 * dayS }
  const curve = curveOfWeek(
    foodWaste,
    [seriesOf(foodWaste, 'k', [12, 9, 14, 21], midnight, dayS)],
    null,
    week,
    [],
    week.start + 3.5 * 24 * hour,
  )
  const story = storyOfCurve(foodWaste, curve, [], lessonWordsOf('food_waste'), week.end)
  expect(story?.shown).toHaveLength(2)
  expect(story?.answer.value).toBe(21)
})

test('an hour that is not over is left out: its column would look like a fall', () => {
  const series = [seriesOf(electricity, 'a', [10, 10, 10, 2])]
  const curve = curveOfWeek(electricity, series, null, day, [], eight + 3.2 * hour)
  expect(curve.points.map(({ value }) => value)).toEqual([10, 10, 10])
})

test('a day without measurements has no story', () => {
  const curve = curveOfWeek(electricity, [], null, day, [], day.end)
  expect(storyOfCurve(electricity, curve, [], lessonWordsOf('electricity'), day.end)).toBeNull()
})
