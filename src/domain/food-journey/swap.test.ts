import { expect, test } from 'vitest'
import type { CartItem, Origin } from './cart.ts'
import { foods } from './foods.ts'
import { footprintOf } from './footprints.ts'
import { journeyOf } from './journey.ts'
import { substitutesOf, swapChange, usualOriginsOf } from './swap.ts'

const helsingborg = { lat: 56.046, lng: 12.694 }
const item = (key: string, country_code: string | null, region_code: string | null = null): CartItem => ({
  play_item: { key },
  country_code,
  region_code,
})

test('each food has something else to eat, of which there is a figure', () => {
  for (const { key } of foods) {
    expect(substitutesOf(key).length, key).toBeGreaterThanOrEqual(3)
    for (const other of substitutesOf(key)) expect(footprintOf(other), other).not.toBeNull()
  }
})

test('a replacement food has possible origins, all of them existing places', () => {
  for (const key of new Set(foods.flatMap((food) => substitutesOf(food.key)))) {
    const origins = usualOriginsOf(key)
    expect(origins.length, key).toBeGreaterThanOrEqual(2)
    // A school in Kiruna has none of them nearby.
    for (const origin of origins)
      expect(journeyOf({ lat: 67.85, lng: 20.23 }, origin as Origin)?.value, key).toBeGreaterThan(0)
  }
})

test('the way and the gas change each by itself', () => {
  const beef = item('beef', 'SE', 'skane')
  expect(swapChange(helsingborg, beef, item('lentils', 'TR'))).toEqual({ way: 'more', gas: 'less' })
  expect(swapChange(helsingborg, item('lentils', 'TR'), beef)).toEqual({ way: 'less', gas: 'more' })
  expect(swapChange(helsingborg, item('rice', 'IT'), item('pasta', 'IT'))).toEqual({
    way: 'same',
    gas: 'less',
  })
  expect(swapChange(helsingborg, beef, item('carrot', 'SE', 'skane'))).toEqual({ way: 'same', gas: 'less' })
})

test('food of unknown origin or without a figure gets no sentence', () => {
  expect(swapChange(helsingborg, item('beef', null), item('lentils', 'TR')).way).toBeNull()
  expect(swapChange(helsingborg, item('butter', 'DK'), item('oats', 'FI')).gas).toBeNull()
})
