import { expect, test } from 'vitest'
import { foods } from './foods.ts'
import { pointOf } from './journey.ts'
import { usualPlacesOf, usualPlacesOn } from './usual-places.ts'

test('each food has two or three usual places, each of them once and on the map', () => {
  for (const { key } of foods) {
    const origins = usualPlacesOf(key)?.origins ?? []
    expect(origins.length, key).toBeGreaterThanOrEqual(2)
    expect(origins.length, key).toBeLessThanOrEqual(3)
    expect(new Set(origins.map((origin) => JSON.stringify(origin))).size, key).toBe(origins.length)
    for (const origin of origins) expect(pointOf(origin), `${key} ${JSON.stringify(origin)}`).not.toBeNull()
  }
})

test('trade figures name their source, and what is our judgement says so by having none', () => {
  expect(usualPlacesOf('banana')).toMatchObject({
    origins: [{ country_code: 'EC' }, { country_code: 'CO' }, { country_code: 'CR' }],
    source: expect.stringContaining('2015'),
  })
  expect(usualPlacesOf('milk')).toMatchObject({
    origins: [{ region_code: 'vastergotland' }, {}, {}],
    source: null,
  })
  expect(usualPlacesOf('stone')).toBeNull()
})

test('only places that a game’s map can show are offered', () => {
  const regions = (map: 'world' | 'sweden' | 'both') =>
    usualPlacesOn(map, 'milk').map(({ region_code }) => region_code)
  expect(regions('both')).toEqual(['vastergotland', null, null])
  expect(regions('sweden')).toEqual(['vastergotland'])
  expect(usualPlacesOn('world', 'milk').map(({ country_code }) => country_code)).toEqual(['SE', 'DK', 'FI'])
  expect(regions('world')).toEqual([null, null, null])
  expect(usualPlacesOn('sweden', 'mango')).toEqual([])
})
