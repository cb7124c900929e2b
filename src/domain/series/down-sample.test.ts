import fc from 'fast-check'
import { expect, test } from 'vitest'
import { downSample, withGaps } from './down-sample.ts'
import { type GappedValueS, isMeasured } from './timed-value.ts'

const anyPoints = (nullFreq: number) =>
  fc
    .array(fc.option(fc.integer({ min: -100, max: 100 }), { freq: nullFreq }), { maxLength: 900 })
    .map((values) => values.map((value, index): GappedValueS => ({ at: index * 60, value })))
const anySeries = fc.oneof(anyPoints(200), anyPoints(10), anyPoints(1))
const anyMax = fc.integer({ min: 8, max: 300 })

test('a series that fits is left as it is', () => {
  const points = [
    { at: 0, value: 1 },
    { at: 60, value: null },
  ]
  expect(downSample(points)).toBe(points)
})

test('a chart draws at most 300 points', () => {
  const points = Array.from({ length: 750 }, (_, index) => ({ at: index, value: Math.sin(index) }))
  const drawn = downSample(points)
  expect(drawn.length).toBeLessThanOrEqual(300)
  expect(drawn.length).toBeGreaterThan(250)
})

test('never more than asked for, in order, and nothing that was not measured', () => {
  fc.assert(
    fc.property(anySeries, anyMax, (points, max) => {
      const kept = downSample(points, max)
      expect(kept.length).toBeLessThanOrEqual(max)
      const all = new Set(points)
      for (const [index, point] of kept.entries()) {
        expect(all.has(point)).toBe(true)
        expect(point.at).toBeGreaterThan(kept[index - 1]?.at ?? -1)
      }
    }),
  )
})

test('keeps the lowest, the highest, the first and the last measurement', () => {
  fc.assert(
    fc.property(anySeries, anyMax, (points, max) => {
      const before = points.filter(isMeasured)
      const after = downSample(points, max).filter(isMeasured)
      const values = (list: typeof before) => list.map(({ value }) => value)
      expect(Math.min(...values(after))).toBe(Math.min(...values(before)))
      expect(Math.max(...values(after))).toBe(Math.max(...values(before)))
      expect(after.at(0)).toBe(before.at(0))
      expect(after.at(-1)).toBe(before.at(-1))
    }),
  )
})

test('never joins a gap and never opens one', () => {
  fc.assert(
    fc.property(anySeries, anyMax, (points, max) => {
      const kept = downSample(points, max)
      for (const [index, point] of kept.slice(1).entries()) {
        const before = kept[index]
        if (!before || !isMeasured(before) || !isMeasured(point)) continue
        const between = points.filter(({ at: t }) => before.at < t && t < point.at)
        expect(between.every(isMeasured)).toBe(true)
      }
    }),
  )
})

test('the extremes that a point stands for count, not only its mean', () => {
  const points = Array.from({ length: 400 }, (_, index) => ({
    at: index,
    value: 50,
    min: index === 123 ? 1 : 49,
    max: index === 321 ? 99 : 51,
  }))
  const kept = downSample(points, 20)
  expect(kept.map(({ min }) => min)).toContain(1)
  expect(kept.map(({ max }) => max)).toContain(99)
})

test('a short peak survives in every part of the series', () => {
  const peaks = [40, 260, 480, 700]
  const points = Array.from({ length: 750 }, (_, t) => ({ at: t, value: peaks.includes(t) ? 90 : t % 7 }))
  const kept = downSample(points, 50)
  expect(kept.filter(({ value }) => value === 90).map(({ at }) => at)).toEqual(peaks)
})

test('a series without nulls breaks where a gap begins', () => {
  const points = [
    { at: 0, value: 1 },
    { at: 1500, value: 2 },
    { at: 3001, value: 3 },
  ]
  expect(withGaps(points, 600)).toEqual([points[0], points[1], { at: 2100, value: null }, points[2]])
})
