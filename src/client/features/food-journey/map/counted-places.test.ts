import { expect, test } from 'vitest'
import { cartsOfPlaces, countedPlaces } from './counted-places.ts'

const createOrigin = (country: string, region: string | null, ...cartIds: string[]) => ({
  origin: { country_code: country, region_code: region },
  cartIds,
})
const origins = [
  createOrigin('SE', 'skane', 'a'),
  createOrigin('SE', 'uppland', 'a', 'b'),
  createOrigin('SE', null, 'c'),
  createOrigin('DK', null, 'a'),
]
const counts = (mapId: 'world' | 'sweden') =>
  countedPlaces(mapId, origins).map(({ place, cartIds }) => [place.code, cartIds.size])

test('on the world a cart with food from two provinces is one cart with food from Sweden', () => {
  expect(counts('world')).toEqual([
    ['SE', 3],
    ['DK', 1],
  ])
})

test("on Sweden's map it counts for each of its provinces, and Sweden without one has no place", () => {
  expect(counts('sweden')).toEqual([
    ['skane', 1],
    ['uppland', 2],
  ])
})

test('places together count their different carts', () => {
  expect(cartsOfPlaces(countedPlaces('world', origins))).toBe(3)
  expect(cartsOfPlaces(countedPlaces('sweden', origins))).toBe(2)
})
