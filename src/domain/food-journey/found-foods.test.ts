import { expect, test } from 'vitest'
import { foods } from './foods.ts'
import { foundFoods } from './found-foods.ts'

test('foods stand in the order of their names in each language, Å, Ä and Ö last in Swedish', () => {
  const inSwedish = foundFoods(foods, '', null, 'sv').map(({ name }) => name.sv)
  expect(inSwedish).toHaveLength(44)
  expect(inSwedish[0]).toBe('Ananas')
  expect(inSwedish.slice(-3)).toEqual(['Ägg', 'Äpple', 'Ärtor'])
  expect(foundFoods(foods, '', null, 'en')[0]?.key).toBe('apple')
})

test.each([
  ['agg', 'eggs'],
  ['ÄGG', 'eggs'],
  [' eggs ', 'eggs'],
  ['rodbeta', 'beetroot'],
  ['zuc', 'zucchini'],
])('"%s" finds %s', (typed, key) => {
  expect(foundFoods(foods, typed, null, 'sv').map((food) => food.key)).toContain(key)
})

test('a category holds its foods alone, and what is not sold is not found', () => {
  expect(new Set(foundFoods(foods, '', 'fruit', 'sv').map(({ category }) => category))).toEqual(
    new Set(['fruit']),
  )
  expect(foundFoods(foods, 'drake', null, 'sv')).toEqual([])
})
