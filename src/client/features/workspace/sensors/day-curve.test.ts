import { expect, test } from 'vitest'
import { dayCurve } from './day-curve.ts'

const box = { width: 100, height: 24 }
const percent = { min: 0, max: 100 }

test('days are equally far apart, also over the change of clocks, and the line breaks where days are missing', () => {
  const values = [
    { date: '2026-10-24', value: 100 },
    { date: '2026-10-25', value: 50 },
    { date: '2026-10-26', value: 0 },
    { date: '2026-10-28', value: 0 },
  ]
  expect(dayCurve(values, percent, box)).toBe('M0.0 2.0h0L25.0 12.0L50.0 22.0M100.0 22.0h0')
})

test('values outside the range are drawn at its edge', () => {
  const values = [
    { date: '2026-03-01', value: 140 },
    { date: '2026-03-02', value: -3 },
  ]
  expect(dayCurve(values, percent, box)).toBe('M0.0 2.0h0L100.0 22.0')
})
