import type { Point } from '#domain/places/distance.ts'
import { provincesCountry } from '#domain/places/provinces.ts'
import type { CartItem, Origin } from './cart.ts'
import { type FoodCategory, findFood, foods } from './foods.ts'
import { footprintOf } from './footprints.ts'
import { isFromNearby, journeyOf } from './journey.ts'

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

/**
 * Where foods in Swedish shops often come from: codes of countries, and of provinces where they grow in Sweden. Bananas, beef, chocolate, citrus,
 * fish, lentils, mango, rice and tomatoes: trade figures (EU and Swedish importers, 2015 to 2025); the others are common
 * knowledge and our judgement.
 */
const usual: Readonly<Record<string, readonly string[]>> = {
  apple: ['skane', 'IT', 'CL'],
  banana: ['EC', 'CO', 'CR'],
  beef: ['vastergotland', 'IE', 'PL'],
  berries: ['smaland', 'PL', 'MA'],
  bread: ['ostergotland', 'DE', 'FI'],
  carrot: ['gotland', 'NL', 'IT'],
  cheese: ['vasterbotten', 'DK', 'FR'],
  chocolate: ['CI', 'GH', 'EC'],
  citrus: ['ES', 'ZA', 'MA'],
  cucumber: ['skane', 'NL', 'ES'],
  eggs: ['ostergotland', 'FI', 'DK'],
  fish: ['bohuslan', 'NO', 'CN'],
  lentils: ['oland', 'TR', 'CA'],
  mango: ['PE', 'BR', 'CI'],
  milk: ['vastergotland', 'DK', 'FI'],
  nuts: ['US', 'VN', 'TR'],
  oats: ['vastergotland', 'FI'],
  pasta: ['skane', 'IT', 'DE'],
  peas: ['skane', 'DK', 'BE'],
  potato: ['halland', 'NL', 'EG'],
  poultry: ['smaland', 'DK', 'TH'],
  rice: ['IT', 'IN', 'TH'],
  tomato: ['skane', 'NL', 'MA'],
  vegetarian_meat: ['NL', 'DE', 'CN'],
}

/** Where a food that is swapped in may come from: two or three places. */
export function usualOriginsOf(foodKey: string): readonly Origin[] {
  return (usual[foodKey] ?? []).map((code) =>
    code.length === 2
      ? { country_code: code, region_code: null }
      : { country_code: provincesCountry, region_code: code },
  )
}

type Change = 'more' | 'same' | 'less'

/** What becomes of the way and of the gas of a kilogram when another food is bought; null = unknown. */
export interface SwapChange {
  readonly way: Change | null
  readonly gas: Change | null
}

/** `before` as it is in the cart, `after` as it would be. What is from nearby has the shortest way. */
export function swapChange(home: Point, before: CartItem, after: CartItem): SwapChange {
  const gasOf = ({ play_item }: CartItem) => footprintOf(play_item.key)?.kg
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
