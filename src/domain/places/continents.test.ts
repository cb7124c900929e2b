import { expect, test } from 'vitest'
import { continentOf, continents } from './continents.ts'
import { countries } from './countries.ts'

test('every country belongs to one continent', () => {
  const counts = new Map(continents.map((continent) => [continent, 0]))
  for (const { code } of countries) {
    const continent = continentOf(code)
    expect(continent, code).toBeDefined()
    if (continent) counts.set(continent, (counts.get(continent) ?? 0) + 1)
  }
  expect(Object.fromEntries(counts)).toEqual({
    europe: 52,
    asia: 51,
    africa: 58,
    north_america: 41,
    south_america: 14,
    oceania: 27,
  })
  expect(continentOf('CR')).toBe('north_america')
  expect(continentOf('AQ')).toBeUndefined()
})
