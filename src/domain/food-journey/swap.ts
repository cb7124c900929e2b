import type { Point } from '#domain/places/distance.ts'
import type { CartItem, Origin } from './cart.ts'
import { type FoodCategory, findFood, foods } from './foods.ts'
import { isFromNearby, journeyOf } from './journey.ts'
import { usualPlacesOf } from './usual-places.ts'
import { footprintOfItem } from './ways-gas.ts'

/** What stands for the same part of a meal: a judgement. */
const partOfMeal: Readonly<Record<FoodCategory, readonly string[]>> = {
  fruit: ['apple', 'banana', 'berries', 'citrus', 'mango'],
  vegetables: ['carrot', 'tomato', 'cucumber', 'peas', 'potato'],
  meat_and_fish: ['lentils', 'poultry', 'vegetarian_meat', 'fish', 'beef'],
  dairy_and_eggs: ['milk', 'eggs', 'cheese', 'oats'],
  grains: ['bread', 'rice', 'pasta', 'oats', 'potato'],
  other: ['nuts', 'chocolate', 'lentils', 'berries'],
}

/** Up to four other foods that could be eaten instead. */
export function substitutesOf(foodKey: string): readonly string[] {
  const category = findFood(foodKey)?.category
  if (category === undefined) return []
  return partOfMeal[category]
    .filter((key) => key !== foodKey && foods.some((food) => food.key === key))
    .slice(0, 4)
}

/** Where a food that is swapped in may come from: two or three places. */
export function usualOriginsOf(foodKey: string): readonly Origin[] {
  return usualPlacesOf(foodKey)?.origins ?? []
}

type Change = 'more' | 'same' | 'less'

/** What becomes of the way and of the gas of a kilogram when another food is bought; null = unknown. */
export interface SwapChange {
  readonly way: Change | null
  readonly gas: Change | null
}

/** `before` as it is in the cart, `after` as it would be, by the usual way. What is from nearby has the shortest way. */
export function swapChange(home: Point, before: CartItem, after: CartItem): SwapChange {
  const gasOf = (item: CartItem) => footprintOfItem(home, item)?.kg
  const wayOf = (item: CartItem) => (isFromNearby(home, item) ? 0 : journeyOf(home, item)?.value)
  return {
    way: changeOf(wayOf(before), wayOf(after)),
    gas: changeOf(gasOf(before), gasOf(after)),
  }
}

function changeOf(before: number | undefined, after: number | undefined): Change | null {
  if (before === undefined || after === undefined) return null
  if (before === after) return 'same'
  return after > before ? 'more' : 'less'
}
