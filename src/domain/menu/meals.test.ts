import { expect, test } from 'vitest'
import { lunchOf, mealName, mealRank, mustBeNamed, splitMeal } from './meals.ts'

// Names as kitchens give them: Matilda, Mashie and Mateo, January 2026; MenuGo's dishes may begin with their meal. Three
// meals of a day and lunch under names of its own: Kaptensanders/skolmat, issues 28 and 32.
test.each([
  [
    ['Kvällsmat', 'Lunch', 'Dessert', 'Fiskalternativ'],
    ['Lunch', 'Fiskalternativ', 'Dessert', 'Kvällsmat'],
  ],
  [
    ['Mellanmål', 'Lunch', 'Frukost'],
    ['Frukost', 'Lunch', 'Mellanmål'],
  ],
  [
    ['Dinner', 'Afternoon', 'Breakfast', 'Lunch'],
    ['Breakfast', 'Lunch', 'Afternoon', 'Dinner'],
  ],
])('%o are served as %o', (meals, served) => {
  expect(meals.toSorted((a, b) => mealRank(a) - mealRank(b))).toEqual(served)
})

test.each([
  ['Lunch 1', 'Lunch'],
  ['Lunch  2 ', 'Lunch'],
  ['Middag 1', 'Middag'],
  ['Kökets gröna 1', 'Kökets gröna 1'],
  ['Alternativ 2', 'Alternativ 2'],
  ['Lunch vegetariskt', 'Lunch vegetariskt'],
])('%s is called %s', (rawName, name) => {
  expect(mealName(rawName)).toBe(name)
})

test.each([
  ['Mellanmål: frukt', { meal: 'Mellanmål', dish: 'frukt' }],
  ['LUNCH: Fisk', { meal: 'Lunch', dish: 'Fisk' }],
  ['Lunch 2: Soppa', { meal: 'Lunch', dish: 'Soppa' }],
  ['Dagens: Fisk', null],
  ['Sås: vit', null],
  ['A: Kycklingtimbal', null],
  ['Lunch:', null],
])('%s is %o', (text, split) => {
  expect(splitMeal(text)).toEqual(split)
})

test('lunch is what is called so, else what is called after its dishes', () => {
  const named = (...names: string[]) => names.map((name) => ({ name }))
  expect(lunchOf(named('Frukost', 'Lunch', 'Kvällsmat'))).toEqual(named('Lunch'))
  expect(lunchOf(named('Kökets gröna 1', 'Kökets rätt', 'Mellanmål'))).toEqual(
    named('Kökets gröna 1', 'Kökets rätt'),
  )
  expect(lunchOf(named('Mellanmål'))).toEqual([])
  expect(mustBeNamed(named('Lunch'))).toBe(false)
  expect(mustBeNamed(named('Mellanmål'))).toBe(true)
  expect(mustBeNamed(named('Lunch', 'Mellanmål'))).toBe(true)
})
