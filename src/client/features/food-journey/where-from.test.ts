import { expect, test } from 'vitest'
import { foods } from '#domain/food-journey/foods.ts'
import { whereFrom } from './where-from.ts'

test('every food has its own question in both languages', () => {
  for (const locale of ['sv', 'en'] as const) {
    expect(new Set(foods.map(({ key }) => whereFrom(key, locale))).size).toBe(44)
  }
  expect(whereFrom('banana', 'sv')).toBe('Var kommer bananen ifrån?')
  expect(whereFrom('banana', 'en')).toBe('Where does the banana come from?')
  expect(whereFrom('eggs', 'en')).toBe('Where do the eggs come from?')
  // A food that a newer version knows.
  expect(whereFrom('durian', 'sv')).toBe('Var kommer den ifrån?')
})
