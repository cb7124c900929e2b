import { type Alias, isAnimalKey, isColourKey } from '#domain/activities/alias.ts'
import type { FieldError } from '#domain/errors.ts'
import { findCountry } from '#domain/places/countries.ts'
import { findProvince, provincesCountry } from '#domain/places/provinces.ts'
import { findFood } from './foods.ts'
import { possibleTransports } from './possible-transports.ts'
import type { FoodJourneySettings } from './settings.ts'
import type { Transport } from './transports.ts'

/** Where a food comes from. No country = unknown; no region = the country is all that is known. */
export interface Origin {
  readonly country_code: string | null
  /** A Swedish province; only with the country SE. */
  readonly region_code: string | null
}

/** A food with its origin, named as it travels and as a tablet keeps it. */
export interface CartItem extends Origin {
  readonly play_item: { readonly key: string }
  /** How it travelled; absent and null alike when it was not chosen. */
  readonly transport?: Transport | null | undefined
  /** The origin was picked among the usual ones by someone who did not know it; absent is false. */
  readonly guessed?: boolean | undefined
}

/** What a group of pupils has put together. It holds nothing about a person. */
export interface Cart {
  /** A UUID, made on the device with the cart. */
  readonly id: string
  readonly alias: Alias
  /** Each food once. */
  readonly items: readonly CartItem[]
}

/**
 * The items with the food's origin: a food that is there already gets the new one and keeps its place, and how it travelled
 * while that is still possible. `isGuessed`: see `CartItem.guessed`.
 */
export function withItem(
  items: readonly CartItem[],
  foodKey: string,
  origin: Origin,
  isGuessed = false,
): CartItem[] {
  const { country_code, region_code } = origin
  const before = items.find(({ play_item }) => play_item.key === foodKey)?.transport
  const isPossible = before && possibleTransports(origin).includes(before)
  const item: CartItem = {
    play_item: { key: foodKey },
    country_code,
    region_code,
    ...(isPossible && { transport: before }),
    ...(isGuessed && { guessed: true }),
  }
  const isThere = items.some(({ play_item }) => play_item.key === foodKey)
  return isThere
    ? items.map((existing) => (existing.play_item.key === foodKey ? item : existing))
    : [...items, item]
}

/** The items with how the food travelled. */
export function withTransport(
  items: readonly CartItem[],
  foodKey: string,
  transport: Transport | null,
): CartItem[] {
  return items.map((item) => (item.play_item.key === foodKey ? { ...item, transport } : item))
}

/** The items without the food. */
export function withoutItem(items: readonly CartItem[], foodKey: string): CartItem[] {
  return items.filter(({ play_item }) => play_item.key !== foodKey)
}

/**
 * Why a cart does not fit its game, with the path of each fault; nothing for one that can be kept. The server refuses
 * by it, and a device can ask before it sends.
 */
export function cartErrors(
  { alias, items }: Pick<Cart, 'alias' | 'items'>,
  settings: Pick<FoodJourneySettings, 'map' | 'play_item_keys' | 'max_items'>,
): FieldError[] {
  const errors: FieldError[] = []
  if (!isColourKey(alias.colour_key)) errors.push({ path: 'alias.colour_key', code: 'unknown_colour' })
  if (!isAnimalKey(alias.animal_key)) errors.push({ path: 'alias.animal_key', code: 'unknown_animal' })
  if (items.length === 0) errors.push({ path: 'items', code: 'min_length' })
  if (items.length > settings.max_items)
    errors.push({ path: 'items', code: 'too_many', limit: settings.max_items })
  const seen = new Set<string>()
  for (const [index, item] of items.entries()) {
    const { key } = item.play_item
    const foodError = seen.has(key) ? 'repeated' : foodFault(key, settings.play_item_keys)
    seen.add(key)
    if (foodError) errors.push({ path: `items.${index}.play_item.key`, code: foodError })
    for (const { path, code } of originErrors(item, settings.map))
      errors.push({ path: `items.${index}.${path}`, code })
    const { transport } = item
    if (transport && !possibleTransports(item).includes(transport))
      errors.push({ path: `items.${index}.transport`, code: 'not_possible' })
  }
  return errors
}

function foodFault(key: string, offered: readonly string[]): string | null {
  if (!findFood(key)) return 'unknown_food'
  return offered.includes(key) ? null : 'not_offered'
}

function originErrors({ country_code, region_code }: Origin, map: FoodJourneySettings['map']): FieldError[] {
  const errors: FieldError[] = []
  if (country_code !== null) {
    if (!findCountry(country_code)) errors.push({ path: 'country_code', code: 'unknown_country' })
    else if (map === 'sweden' && country_code !== provincesCountry)
      errors.push({ path: 'country_code', code: 'not_on_map' })
  }
  if (region_code !== null) {
    if (!findProvince(region_code)) errors.push({ path: 'region_code', code: 'unknown_province' })
    else if (country_code !== provincesCountry) errors.push({ path: 'region_code', code: 'not_in_country' })
    else if (map === 'world') errors.push({ path: 'region_code', code: 'not_on_map' })
  }
  return errors
}

/** True when both say the same: alias and items, in whatever order. */
export function isSameCart(
  pick: Pick<Cart, 'alias' | 'items'>,
  other: Pick<Cart, 'alias' | 'items'>,
): boolean {
  return contentOf(pick) === contentOf(other)
}

function contentOf({ alias, items }: Pick<Cart, 'alias' | 'items'>): string {
  const lines = items.map((item) => [
    item.play_item.key,
    item.country_code,
    item.region_code,
    item.transport ?? null,
    item.guessed ?? false,
  ])
  return JSON.stringify([
    alias.colour_key,
    alias.animal_key,
    lines.map((line) => JSON.stringify(line)).sort(),
  ])
}
