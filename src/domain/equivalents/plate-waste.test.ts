import { expect, test } from 'vitest'
import { meatballsOf, wasteOf } from './plate-waste.ts'

test.each([
  [8.99, 'good'],
  [9, 'medium'],
  [20, 'medium'],
  [20.01, 'poor'],
])('%d g for each pupil is %s', (grams, level) => {
  expect(wasteOf([{ weightG: grams * 100, portions: 100 }])?.level).toBe(level)
})

test('a meal says its grams and meatballs for each pupil', () => {
  expect(wasteOf([{ weightG: 5000, portions: 200 }])).toEqual({
    totalG: 5000,
    portions: 200,
    gramsPerPortion: 25,
    meatballs: 2,
    level: 'poor',
  })
})

test('a day with few pupils weighs less than one with many', () => {
  const week = [
    { weightG: 3000, portions: 300 },
    { weightG: 1000, portions: 20 },
  ]
  expect(wasteOf(week)?.gramsPerPortion).toBe(12.5)
})

test('days without a weight or a count are ignored', () => {
  const weighedDay = { weightG: 900, portions: 100 }
  expect(wasteOf([weighedDay, { weightG: null, portions: 100 }, { weightG: 500, portions: null }])).toEqual(
    wasteOf([weighedDay]),
  )
  expect(wasteOf([{ weightG: 500, portions: 0 }])).toBeNull()
  expect(wasteOf([])).toBeNull()
})

test('no waste at all is nothing, and good', () => {
  expect(wasteOf([{ weightG: 0, portions: 100 }])).toMatchObject({ gramsPerPortion: 0, level: 'good' })
})

test('a meatball weighs 12.5 g', () => {
  expect(meatballsOf(12.5)).toBe(1)
  expect(meatballsOf(40)).toBe(3.2)
})
