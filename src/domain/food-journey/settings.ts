import type { FieldError } from '#domain/errors.ts'
import { type LocalDate, parseLocalDate } from '#domain/time/local-date.ts'
import { foodJourneyMaps } from './food-journey-maps.ts'
import { findFood, foods } from './foods.ts'

export type FoodJourneyMap = (typeof foodJourneyMaps)[number]

/** What a teacher decides about a game. The names are those that travel and are stored. */
export interface FoodJourneySettings {
  readonly map: FoodJourneyMap
  /** The foods to choose from. */
  readonly play_item_keys: readonly string[]
  /** The most foods in one cart. */
  readonly max_items: number
  /** The last day of the game, Stockholm; null = until a teacher ends it. */
  readonly ends_on: LocalDate | null
  /** Whether pupils see each other's carts beside the class's total. */
  readonly show_class_carts: boolean
  /** False: the school's screens do not show what the class came to. Left out = they do. */
  readonly on_wall?: boolean | undefined
}

export const defaultFoodJourneySettings: FoodJourneySettings = {
  map: 'both',
  play_item_keys: foods.map(({ key }) => key),
  max_items: 10,
  ends_on: null,
  show_class_carts: true,
}

/** What is wrong with the settings, by their paths; nothing when a game can be played with them. */
export function settingsErrors({
  map,
  play_item_keys,
  max_items,
  ends_on,
}: FoodJourneySettings): FieldError[] {
  const errors: FieldError[] = []
  if (!foodJourneyMaps.includes(map)) errors.push({ path: 'map', code: 'not_offered' })
  if (play_item_keys.length === 0) errors.push({ path: 'play_item_keys', code: 'min_length' })
  for (const [index, key] of play_item_keys.entries()) {
    const path = `play_item_keys.${index}`
    if (!findFood(key)) errors.push({ path, code: 'unknown_food' })
    else if (play_item_keys.indexOf(key) < index) errors.push({ path, code: 'repeated' })
  }
  if (!Number.isInteger(max_items)) errors.push({ path: 'max_items', code: 'not_an_integer' })
  else if (max_items < 1) errors.push({ path: 'max_items', code: 'min_value' })
  else if (max_items > foods.length) errors.push({ path: 'max_items', code: 'max_value' })
  if (ends_on !== null && parseLocalDate(ends_on) === null)
    errors.push({ path: 'ends_on', code: 'not_a_date' })
  return errors
}
