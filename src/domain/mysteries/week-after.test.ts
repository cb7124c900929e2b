import { expect, test } from 'vitest'
import type { Mystery } from './mystery.ts'
import { timeMarked, timeShown, weekAfter, weekAfterOf } from './week-after.ts'

const hour = 3600
/** Tuesday 24 March 2026, 13:00: the clock is put forward on the Sunday after. */
const from = Date.parse('2026-03-24T13:00:00+01:00') / 1000
const badHour: Mystery = {
  kind: 'same_hour',
  metric: 'co2',
  from,
  to: from + hour,
  facts: { value: 1200, usual: 700, weeks: 3, of: 4 },
}
const after = Date.parse('2026-03-31T13:00:00+02:00') / 1000

test('a week later is the same time of day, whatever was done to the clock', () => {
  expect(weekAfterOf({ start: badHour.from, end: badHour.to })).toEqual({ start: after, end: after + hour })
})

test('it waits until that time has passed and was asked for', () => {
  expect(weekAfter(badHour, [], null, 1000)).toEqual({ kind: 'waiting' })
  expect(weekAfter(badHour, [{ at: after, value: 1300 }], after + hour - 1, 1000)).toEqual({
    kind: 'waiting',
  })
})

test('the same hour of the next week decides by its mean alone', () => {
  const points = [-1, 0, 600, 1200, hour].map((at, index) => ({
    at: after + at,
    value: [500, 1010, 1020, 1030, 400][index] ?? 0,
  }))
  expect(weekAfter(badHour, points, after + hour, 1000)).toEqual({ kind: 'again', value: 1020 })
  const good = points.map(({ at }) => ({ at, value: 900 }))
  expect(weekAfter(badHour, good, after + hour, 1000)).toEqual({ kind: 'not_again', value: 900 })
  expect(weekAfter(badHour, [], after + hour, 1000)).toEqual({ kind: 'unknown' })
})

test('a night is compared by all its kWh, and a silent sensor by whether it reported', () => {
  const night: Mystery = {
    kind: 'night_load',
    metric: 'electricity',
    from,
    to: from + 2 * hour,
    facts: { value: 20, usual: 9, of: 20 },
  }
  const used = [6, 7.5].map((value, index) => ({ at: after + index * hour, value }))
  expect(weekAfter(night, used, after + 2 * hour, 1000)).toEqual({ kind: 'again', value: 13.5 })
  expect(weekAfter(night, used.slice(1), after + 2 * hour, 1000)).toEqual({ kind: 'unknown' })
  const silent: Mystery = { ...badHour, kind: 'silent_sensor' }
  expect(weekAfter(silent, [], after + hour, 1000)).toEqual({ kind: 'again', value: 0 })
  expect(weekAfter(silent, used, after + hour, 1000)).toEqual({ kind: 'not_again', value: 1 })
})

test('a silence is marked until a value comes again, and to the end of the picture where none came', () => {
  const silent: Mystery = { ...badHour, kind: 'silent_sensor', to: from + 17 * hour }
  const hours = [-2 * hour, -hour, 0].map((at) => ({ at: from + at, value: 500 }))
  expect(timeMarked(silent, hours)).toEqual({ start: from, end: timeShown(silent).end })
  const resumed = [...hours, { at: from + 30 * hour, value: 500 }]
  expect(timeMarked(silent, resumed)).toEqual({ start: from, end: from + 30 * hour })
  // Another event ends where the rule found that it ended.
  expect(timeMarked(badHour, hours)).toEqual({ start: from, end: from + hour })
})
