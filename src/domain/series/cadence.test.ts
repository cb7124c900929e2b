import { describe, expect, test } from 'vitest'
import { intervalsOf } from './cadence.ts'
import { coverageOf, gapsOf, stretchesOf } from './stretches.ts'
import { timeOver } from './time-in-level.ts'

const every = (stepS: number, from: number, to: number) =>
  Array.from({ length: Math.ceil((to - from) / stepS) }, (_, index) => from + index * stepS)
const hour = 3600
/** Two hours each 5 minutes, then half an hour each minute. */
const faster = [...every(300, 0, 2 * hour), ...every(60, 2 * hour, 2.5 * hour)]
const spanOf = (times: readonly number[], end = 2.5 * hour) => ({
  points: times.map((at) => ({ at, value: 900 })),
  within: { start: 0, end },
  intervalS: 60,
})

describe('a sensor that sends more often than before', () => {
  test('has no gaps in what it sent before, and all of it counts', () => {
    const span = spanOf(faster)
    expect(gapsOf(span)).toEqual([])
    expect(coverageOf(span)).toBe(1)
    expect(timeOver(stretchesOf(span), 800).overS).toBe(2.5 * hour)
  })

  test('has a gap where it was silent, one interval of that time after its last value', () => {
    const silent = faster.filter((t) => t <= 3000 || t >= 4500)
    expect(gapsOf(spanOf(silent))).toEqual([{ start: 3300, end: 4500 }])
  })

  test('has a gap after a few minutes of silence where it sends each minute', () => {
    const silent = faster.filter((t) => t < 8000 || t >= 8280)
    expect(gapsOf(spanOf(silent))).toEqual([{ start: 8040, end: 8280 }])
  })

  test('is silent at the end of a time in which it sent more seldom only after 2.5 of those intervals', () => {
    const before = every(300, 0, hour)
    expect(gapsOf(spanOf(before, hour + 400))).toEqual([])
    expect(gapsOf(spanOf(before, hour + 600))).toEqual([{ start: hour, end: hour + 600 }])
  })
})

test('a silence that comes back does not become the interval', () => {
  const times = every(1800, 0, 4 * hour).flatMap((t) => [t, t + 60, t + 120, t + 180])
  expect(gapsOf(spanOf(times, 4 * hour))).toHaveLength(8)
})

test('a sensor that seldom reports has gaps, however evenly it reports', () => {
  expect(new Set(intervalsOf({ times: every(2 * hour, 0, 24 * hour), intervalS: 60 }))).toEqual(new Set([60]))
})

test('consecutive steps are no evidence of the sensor’s interval', () => {
  const times = every(300, 0, hour)
  expect(intervalsOf({ times, intervalS: 60, stepS: 300 }).at(-1)).toBe(60)
  expect(intervalsOf({ times, intervalS: 60 }).at(-1)).toBe(300)
})

test('a few intervals are not enough to know a sensor’s usual interval', () => {
  expect(intervalsOf({ times: [0, 300, 600, 900, 1200], intervalS: 60 })).toEqual([60, 60, 60, 60, 300])
  expect(intervalsOf({ times: [], intervalS: 60 })).toEqual([])
})

test('how many measurements are in steps shows how often a sensor sent there', () => {
  const times = every(300, 0, 2700)
  const each = (counts: readonly number[]) => intervalsOf({ times, intervalS: 60, stepS: 300, counts })
  expect(new Set(each([1, 1, 2, 1, 1, 1, 2, 1, 1]))).toEqual(new Set([300]))
  expect(new Set(each([5, 5, 4, 5, 5, 1, 5, 5, 5]))).toEqual(new Set([60]))
})
