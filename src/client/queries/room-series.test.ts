import { expect, test } from 'vitest'
import { measuredOn } from './room-series.ts'

const day = { date: '2026-11-25', start: 36_000, end: 39_600 } as const

function line(means: readonly (number | null)[], step_s = 300) {
  const start = means.map((_, index) => day.start + index * step_s)
  const mean = [...means]
  return { step_s, points: { start, mean, min: mean, max: mean, count: mean.map(() => 1) } }
}

test('one sensor is read as it came', () => {
  expect(measuredOn(day, [line([500, null, 520], 60)])).toEqual([
    { at: 36_000, value: 500 },
    { at: 36_120, value: 520 },
  ])
})

test('several sensors of a room are one line, whichever comes first', () => {
  const [low, high] = [line([500, 510]), line([700, 710])]
  const together = [
    { at: 36_000, value: 600 },
    { at: 36_300, value: 610 },
  ]
  expect(measuredOn(day, [low, high]).slice(0, 2)).toEqual(together)
  expect(measuredOn(day, [high, low])).toEqual(measuredOn(day, [low, high]))
})

test('a room without measurements has no line', () => {
  expect(measuredOn(day, [])).toEqual([])
})
