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
    europe: 46,
    asia: 50,
    africa: 54,
    north_america: 24,
    south_america: 12,
    oceania: 14,
  })
  expect(continentOf('CR')).toBe('north_america')
  expect(continentOf('AQ')).toBeUndefined()
})
