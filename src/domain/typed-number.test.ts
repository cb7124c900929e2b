import { expect, test } from 'vitest'
import { numberText, typedNumber, typedNumberOrNone } from './typed-number.ts'

test.each([
  ['12,5', 12.5],
  [' 12.5 ', 12.5],
  ['1 234,5', 1234.5],
  ['1\u00a0234', 1234],
  ['−0,5', -0.5],
  ['-3', -3],
  [',5', 0.5],
  ['58', 58],
  ['', Number.NaN],
  ['many', Number.NaN],
  ['12,5,1', Number.NaN],
  ['1.234,5', Number.NaN],
  ['58°', Number.NaN],
  ['1e3', Number.NaN],
  ['-', Number.NaN],
])('%s is read as %s', (typed, value) => {
  expect(typedNumber(typed)).toBe(value)
})

test('an empty field says nothing, and a word in it is no number', () => {
  expect(typedNumberOrNone('  ')).toBe(null)
  expect(typedNumberOrNone('many')).toBe(Number.NaN)
})

test('what a field shows is read as the same number in both languages', () => {
  for (const locale of ['sv', 'en'] as const)
    for (const value of [0, 12.5, -0.25, 187.5, null])
      expect(typedNumberOrNone(numberText(value, locale))).toBe(value)
  expect(numberText(12.5, 'sv')).toBe('12,5')
})
