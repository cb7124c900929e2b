import type { Point } from '#domain/places/distance.ts'
import type { CartItem } from './cart.ts'
import { type FoodCategory, findFood, foods } from './foods.ts'
import { type Footprint, footprintOf } from './footprints.ts'
import { isFromNearby, journeyOf } from './journey.ts'

/** A food of a cart, beside the others. */
export interface ClimateRow {
  readonly key: string
  /** Null = nobody knows from where, or it is from nearby. */
  readonly km: number | null
  readonly isNearby: boolean
  readonly footprint: Footprint
}

export interface ClimateRanks {
  /** The longest way first; what is from nearby after all ways, and of what nobody knows last. */
  readonly byKm: readonly ClimateRow[]
  /** The most gas for a kilogram first, by the world's figures. */
  readonly byGas: readonly ClimateRow[]
  /** Foods without a figure: in neither list. */
  readonly without: readonly string[]
  /** What stands highest above its place by kilometres; null when nothing climbs. */
  readonly climber: string | null
}

/** A cart's foods in two orders. */
export function climateRanks(home: Point, items: readonly CartItem[]): ClimateRanks {
  const without: string[] = []
  const rows: ClimateRow[] = []
  for (const item of items) {
    const { key } = item.play_item
    const footprint = footprintOf(key)
    if (footprint === null) without.push(key)
    else
      rows.push({
        key,
        km: journeyOf(home, item)?.value ?? null,
        isNearby: isFromNearby(home, item),
        footprint,
      })
  }
  const byKm = rows.toSorted((a, b) => lengthOf(b) - lengthOf(a))
  const byGas = rows.toSorted((a, b) => b.footprint.kg - a.footprint.kg)
  const climbs = byGas.map(({ key }, index) => ({
    key,
    by: byKm.findIndex((row) => row.key === key) - index,
  }))
  const [highest] = climbs.toSorted((a, b) => b.by - a.by)
  return { byKm, byGas, without, climber: highest && highest.by > 0 ? highest.key : null }
}

function lengthOf({ km, isNearby }: ClimateRow): number {
  return km ?? (isNearby ? 0 : -1)
}

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
