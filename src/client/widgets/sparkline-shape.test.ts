import { expect, test } from 'vitest'
import { co2 } from '#domain/metrics/co2/metric.ts'
import { goodBands, lineThrough, spanOf } from './sparkline-shape.ts'

const span = { min: 400, max: 1000 }
const now = Date.UTC(2026, 10, 21, 12)
const start = now / 1000 - 5 * 3600

test('a missing step opens the line and a lone value is a dot', () => {
  const path = lineThrough({ start, step_s: 3600, mean: [400, 1000, null, 700, null] }, span, now)
  expect(path).toBe('M10.0 53.0h0L30.0 3.0M70.0 28.0h0')
})

test('an hourly sensor draws a line through its empty steps, until it misses two of its hours', () => {
  const mean = Array.from({ length: 60 }, (_, index) =>
    index % 12 === 0 && index !== 24 && index !== 36 ? 400 : null,
  )
  const path = lineThrough({ start, step_s: 300, mean }, span, now, 3600)
  expect(path).toBe('M0.8 53.0h0L20.8 53.0M80.8 53.0h0')
})

test('a sensor that sends each minute now has a line through what it sent each quarter before', () => {
  const mean = Array.from({ length: 60 }, (_, index) => (index >= 48 || index % 3 === 0 ? 400 : null))
  const path = lineThrough({ start, step_s: 300, mean }, span, now, 60)
  expect(path.match(/M/g)).toHaveLength(1)
})

test('an old answer moves out to the left instead of pretending to be new', () => {
  const path = lineThrough(
    { start, step_s: 3600, mean: [400, 400, 400, 400, 400] },
    span,
    now + 2 * 3_600_000,
  )
  expect(path).toBe('M10.0 53.0h0L30.0 53.0L50.0 53.0')
})

test('a series without values has no path', () => {
  expect(lineThrough({ start, step_s: 3600, mean: [null, null] }, span, now)).toBe('')
})

test('the span holds the scale and every value', () => {
  expect(spanOf([350, null, 1200], span)).toEqual({ min: 350, max: 1200 })
  expect(spanOf([], span)).toEqual(span)
})

test('the good range reaches from the bottom of the picture to its limit', () => {
  const bands = goodBands(co2, span)
  expect(Math.max(...bands.map(({ y, height }) => y + height))).toBe(56)
  expect(Math.min(...bands.map(({ y }) => y))).toBeCloseTo(53 - 50 / 3, 5)
})
