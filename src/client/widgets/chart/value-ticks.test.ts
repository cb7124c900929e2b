import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { valueAxis } from './value-ticks.ts'

test.each([
  [400, 1000, [400, 500, 600, 700, 800, 900, 1000]],
  [400, 1130, [400, 600, 800, 1000, 1200]],
  [14, 30, [10, 15, 20, 25, 30]],
  [-9.4, 25, [-10, 0, 10, 20, 30]],
  [0, 0, [0, 0.2, 0.4, 0.6, 0.8, 1]],
])('%d to %d', (min, max, ticks) => {
  expect(valueAxis(min, max).ticks).toEqual(ticks)
})

test('people are counted whole', () => {
  expect(valueAxis(0, 3, true).ticks).toEqual([0, 1, 2, 3])
})

test('every value has its place between round ticks, of which there are at most seven', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -1e7, max: 1e7 }),
      fc.integer({ min: 1, max: 1e7 }),
      (minHundredths, spanHundredths) => {
        const [min, span] = [minHundredths / 100, spanHundredths / 100]
        const axis = valueAxis(min, min + span)
        expect(axis.ticks.length).toBeLessThanOrEqual(7)
        expect(axis.ticks.length).toBeGreaterThanOrEqual(2)
        expect(axis.min).toBeLessThanOrEqual(min + 1e-6 * Math.abs(min))
        expect(axis.max).toBeGreaterThanOrEqual(min + span - 1e-6 * Math.abs(min + span))
      },
    ),
  )
})
