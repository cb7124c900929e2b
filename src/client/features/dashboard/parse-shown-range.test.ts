import { expect, test } from 'vitest'
import { formatsOf } from '#client/texts/formats.ts'
import { parseShownRange } from './parse-shown-range.ts'

const words = (low: number, middle: number, high: number) =>
  parseShownRange({ low, middle, high }, formatsOf('sv'))

test.each([
  [[0.82, 1.01, 1.19], { isOnce: true, low: '0,8', middle: '1', high: '1,2' }],
  [[1.21, 1.46, 1.7], { isOnce: false, low: '1,2', middle: '1,5', high: '1,7' }],
  [[2.09, 2.29, 2.68], { isOnce: false, low: '2,0', middle: '2,3', high: '2,7' }],
  [[0.31, 0.38, 0.42], { isOnce: false, low: '0,3', middle: '0,4', high: '0,5' }],
] as const)('%j', ([low, middle, high], shown) => {
  expect(words(low, middle, high)).toEqual(shown)
})
