import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pictogramOf } from './pictogram.ts'

test.each([
  [0, 1, 0, 0],
  [0.01, 1, 0, 0.1],
  [0.3, 1, 0, 0.3],
  [1, 1, 1, 0],
  [9.96, 1, 10, 0],
  [10, 1, 10, 0],
  [10.04, 1, 10, 0],
  [10.05, 2, 5, 0],
  [11, 2, 5, 0.5],
  [20, 2, 10, 0],
  [21, 5, 4, 0.2],
  [480, 50, 9, 0.6],
  [500, 50, 10, 0],
  [501, 50, 10, 0],
  [503, 100, 5, 0],
  [98_400, 10_000, 9, 0.8],
  [-3, 1, 0, 0],
  [Number.NaN, 1, 0, 0],
  [Number.POSITIVE_INFINITY, 1, 0, 0],
])('%d is drawn as 1 = %d, %d whole and %d', (amount, unit, whole, part) => {
  expect(pictogramOf(amount)).toEqual({ unit, whole, part })
})

test('a meatball row has at most four', () => {
  expect(pictogramOf(3.2, 4)).toEqual({ unit: 1, whole: 3, part: 0.2 })
  expect(pictogramOf(6, 4)).toEqual({ unit: 2, whole: 3, part: 0 })
})

test('every amount fits, is off by at most a twentieth of a symbol, and could not have had a smaller unit', () => {
  fc.assert(
    fc.property(fc.double({ min: 0.05, max: 1e9, noNaN: true }), (amount) => {
      const { unit, whole, part } = pictogramOf(amount)
      expect(whole + part).toBeLessThanOrEqual(10)
      expect(Math.abs((whole + part) * unit - amount)).toBeLessThanOrEqual(unit * 0.0500001)
      if (unit > 1) expect(amount / unit).toBeGreaterThan(3.9)
    }),
  )
})
