import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  complementOf,
  type Interval,
  intersectionOf,
  lengthOf,
  lengthWithin,
  mergeIntervals,
  sharedLength,
} from './interval.ts'

const anyInterval = fc
  .tuple(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 30 }))
  .map(([start, length]): Interval => ({ start, end: start + length }))
const total = (intervals: readonly Interval[]) => intervals.reduce((sum, i) => sum + lengthOf(i), 0)
const holds = (intervals: readonly Interval[], t: number) =>
  intervals.some(({ start, end }) => start <= t && t < end)

test('touching and overlapping stretches become one, empty ones none', () => {
  const merged = mergeIntervals([
    { start: 5, end: 8 },
    { start: 0, end: 2 },
    { start: 2, end: 3 },
    { start: 6, end: 7 },
    { start: 9, end: 9 },
  ])
  expect(merged).toEqual([
    { start: 0, end: 3 },
    { start: 5, end: 8 },
  ])
})

test('stretches that only touch share nothing', () => {
  expect(intersectionOf({ start: 0, end: 5 }, { start: 5, end: 9 })).toBeNull()
  expect(intersectionOf({ start: 0, end: 6 }, { start: 5, end: 9 })).toEqual({ start: 5, end: 6 })
})

test('merged stretches hold the same time, and the rest is what they leave', () => {
  fc.assert(
    fc.property(fc.array(anyInterval, { maxLength: 8 }), anyInterval, (intervals, within) => {
      const merged = mergeIntervals(intervals)
      const rest = complementOf(intervals, within)
      for (let t = within.start; t < within.end; t++) {
        expect(holds(merged, t)).toBe(holds(intervals, t))
        expect(holds(rest, t)).toBe(!holds(intervals, t))
      }
      const shared = merged.map((i) => intersectionOf(i, within)).filter((i) => i !== null)
      expect(total(shared) + total(rest)).toBe(lengthOf(within))
    }),
  )
})

test('the intersection is what each interval shares with the others', () => {
  fc.assert(
    fc.property(fc.array(anyInterval), fc.array(anyInterval), (one, other) => {
      const [intervals, others] = [mergeIntervals(one), mergeIntervals(other)]
      const shared = intervals.reduce((sum, stretch) => sum + lengthWithin(stretch, others), 0)
      expect(sharedLength(intervals, others)).toBe(shared)
    }),
  )
})
