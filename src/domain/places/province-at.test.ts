import { expect, test } from 'vitest'
import { provinceAt } from './province-at.ts'
import { provinces } from './provinces.ts'

test.each([
  ['Helsingborg', 56.046, 12.694, 'skane'],
  ['Malmö', 55.605, 13.003, 'skane'],
  ['Kristianstad', 56.029, 14.157, 'skane'],
  ['Kungälv', 57.871, 11.98, 'bohuslan'],
  ['Göteborg', 57.707, 11.967, 'vastergotland'],
  ['Västerås', 59.61, 16.545, 'vastmanland'],
  ['Uppsala', 59.858, 17.639, 'uppland'],
  ['Södertälje', 59.196, 17.626, 'sodermanland'],
  ['Visby', 57.637, 18.299, 'gotland'],
  ['Borgholm', 56.879, 16.656, 'oland'],
  ['Kiruna', 67.856, 20.225, 'lappland'],
  ['Luleå', 65.584, 22.155, 'norrbotten'],
  ['Östersund', 63.177, 14.636, 'jamtland'],
])('%s lies in its province', (_, lat, lng, code) => {
  expect(provinceAt({ lat, lng })).toBe(code)
})

test('each province holds its own middle', () => {
  for (const { code, lat, lng } of provinces) expect(provinceAt({ lat, lng }), code).toBe(code)
})

test.each([
  ['Köpenhamn', 55.676, 12.568],
  ['Oslo', 59.913, 10.739],
  ['the middle of the Baltic', 56.2, 18.6],
])('%s lies in none', (_, lat, lng) => {
  expect(provinceAt({ lat, lng })).toBeNull()
})
