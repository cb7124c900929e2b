import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aboutAmount } from './about.ts'

test.each([
  [10_109, 10_000, 1],
  [10_500, 11_000, 1],
  [1640, 1600, 1],
  [308.3, 310, 1],
  [99.6, 100, 1],
  [68.521, 69, 1],
  [9.96, 10, 1],
  [8.25, 8.3, 0.1],
  [0.54, 0.5, 0.1],
  [0.04, 0, 0.1],
  [0, 0, 0.1],
])('%d is about %d', (amount, value, step) => {
  expect(aboutAmount(amount)).toEqual({ value, step })
})

test('it is off by at most a twentieth, has two significant figures, and is about itself', () => {
  fc.assert(
    fc.property(fc.double({ min: 1, max: 1e9, noNaN: true }), (amount) => {
      const { value } = aboutAmount(amount)
      expect(Math.abs(value - amount)).toBeLessThanOrEqual(amount / 20 + 1e-9)
      expect(String(value).replace(/[.,]/, '').replace(/0+$/, '').length).toBeLessThanOrEqual(2)
      expect(aboutAmount(value).value).toBe(value)
    }),
  )
})

test('more is never about less', () => {
  const amount = fc.double({ min: 0, max: 1e9, noNaN: true })
  fc.assert(
    fc.property(amount, amount, (a, b) => {
      const [less, more] = [Math.min(a, b), Math.max(a, b)]
      expect(aboutAmount(more).value).toBeGreaterThanOrEqual(aboutAmount(less).value)
    }),
  )
})
