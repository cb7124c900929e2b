import { groupedBy } from '#domain/grouped-by.ts'
import type { Point } from '#domain/places/distance.ts'
import type { Cart, CartItem } from './cart.ts'
import { type Comparisons, comparisonsOf } from './comparisons.ts'
import { type Distance, isFromNearby, journeyOf, kilometres } from './journey.ts'
import { chosenTransport } from './offered-transports.ts'

/** What counts of a cart. */
export type CountedCart = Pick<Cart, 'id' | 'items'>

/** A food of a cart with its journey; `distance` null = its origin is unknown, or it is from nearby. */
export interface ResultEntry extends CartItem {
  readonly cart_id: string
  readonly data: { readonly distance: Distance | null; readonly is_nearby: boolean }
}

/** The foods from one place, the most often chosen first, and how far they came, all together. */
export interface PlaceTotal {
  readonly play_items: { readonly key: string; readonly count: number }[]
  readonly distance: Distance
}

/** A food of all carts: how often it was chosen, and how far it came, all together. */
export interface FoodTotal {
  readonly key: string
  readonly count: number
  /** How often it was from nearby: it has no distance and is known all the same. */
  readonly nearby_count: number
  /** How often it was unknown from where. */
  readonly unknown_count: number
  readonly distance: Distance
}

export interface ClassTotal {
  readonly carts_count: number
  /** In the order of the carts and their items. */
  readonly entries: ResultEntry[]
  /** By country code. Swedish foods of every province are in SE too. */
  readonly grouped_by_country: Readonly<Record<string, PlaceTotal>>
  /** By region code. */
  readonly grouped_by_region: Readonly<Record<string, PlaceTotal>>
  /** The most often chosen first. */
  readonly all_products: FoodTotal[]
  readonly total_distance: Distance
  readonly comparisons: Comparisons
}

/**
 * The total of carts, at the server and on a device alike. A cart counts once, whichever way it came: of two with the
 * same id the first one counts. So a device puts what the server has first (`cartsOf`), and then what it has not seen
 * arrive; also a single cart has a total. `home`: see `homeOf`.
 */
export function classTotal(home: Point, carts: readonly CountedCart[]): ClassTotal {
  const counted = mergedCarts(carts)
  const entries = counted.flatMap(({ id, items }) => items.map((item) => entryOf(home, id, item)))
  const total = sumOf(entries)
  return {
    carts_count: counted.length,
    entries,
    grouped_by_country: totalsByPlace(entries, ({ country_code }) => country_code),
    grouped_by_region: totalsByPlace(entries, ({ region_code }) => region_code),
    all_products: foodTotals(entries),
    total_distance: kilometres(total),
    comparisons: comparisonsOf(total),
  }
}

/** Each cart once: of those with the same id the first. */
export function mergedCarts<C extends { readonly id: string }>(carts: readonly C[]): C[] {
  const byId = new Map<string, C>()
  for (const cart of carts) if (!byId.has(cart.id)) byId.set(cart.id, cart)
  return [...byId.values()]
}

/** The carts that the entries of a total are from, in their order. */
export function cartsOf(entries: readonly (CartItem & { readonly cart_id: string })[]): CountedCart[] {
  return [...groupedBy(entries, ({ cart_id }) => cart_id)].map(([id, ofCart]) => ({
    id,
    items: ofCart.map(({ play_item, country_code, region_code, transport = null, guessed }) => ({
      play_item,
      country_code,
      region_code,
      transport,
      ...(guessed && { guessed }),
    })),
  }))
}

function entryOf(home: Point, cartId: string, item: CartItem): ResultEntry {
  const { play_item, country_code, region_code, guessed } = item
  const transport = chosenTransport(home, item)
  const data = { distance: journeyOf(home, item), is_nearby: isFromNearby(home, item) }
  return {
    cart_id: cartId,
    play_item: { key: play_item.key },
    country_code,
    region_code,
    transport,
    ...(guessed && { guessed }),
    data,
  }
}

function totalsByPlace(
  entries: readonly ResultEntry[],
  placeOf: (entry: ResultEntry) => string | null,
): Readonly<Record<string, PlaceTotal>> {
  const places = [...groupedBy(entries, placeOf)].sort(([a], [b]) => compare(a, b))
  return Object.fromEntries(
    places.map(([place, here]) => {
      const play_items = foodTotals(here).map(({ key, count }) => ({ key, count }))
      return [place, { play_items, distance: kilometres(sumOf(here)) }]
    }),
  )
}

function foodTotals(entries: readonly ResultEntry[]): FoodTotal[] {
  return [...groupedBy(entries, ({ play_item }) => play_item.key)]
    .map(([key, ofFood]) => ({
      key,
      count: ofFood.length,
      nearby_count: ofFood.filter(({ data }) => data.is_nearby).length,
      unknown_count: ofFood.filter(({ data }) => data.distance === null && !data.is_nearby).length,
      distance: kilometres(sumOf(ofFood)),
    }))
    .sort((a, b) => b.count - a.count || compare(a.key, b.key))
}

function sumOf(entries: readonly ResultEntry[]): number {
  return entries.reduce((sum, { data }) => sum + (data.distance?.value ?? 0), 0)
}

/** By code units: the same order on every device. */
function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}
