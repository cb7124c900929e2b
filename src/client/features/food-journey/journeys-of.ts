import type { CartItem } from '#domain/food-journey/cart.ts'
import type { ResultEntry } from '#domain/food-journey/class-total.ts'
import { findFood } from '#domain/food-journey/foods.ts'
import { pointOf } from '#domain/food-journey/journey.ts'
import type { Locale } from '#domain/locale.ts'
import type { Journey } from './journeys/journey.ts'
import { placeKey, placeName } from './map/places.ts'

/** The journeys of a cart, the shortest first; without what is from nearby and without those of unknown origin. */
export function journeysOf(entries: readonly ResultEntry[], locale: Locale): readonly Journey[] {
  return entries
    .flatMap((entry): Journey[] => {
      const km = entry.data.distance?.value
      const journey = km === undefined ? null : journeyOfItem(entry, km, locale)
      return journey ? [journey] : []
    })
    .sort((a, b) => a.km - b.km)
}

/** The journey of a food; null when its origin is unknown. `km`: as the crow flies. */
export function journeyOfItem(item: CartItem, km: number, locale: Locale): Journey | null {
  const point = pointOf(item)
  if (point === null) return null
  const { key } = item.play_item
  const place = placeName(item, locale) ?? ''
  const name = `${findFood(key)?.name[locale] ?? key} · ${place}`
  const isOfProvince = item.region_code !== null
  return { key, point, picture: `food-${key}`, name, place, km, count: 1, isOfProvince }
}

/** The journeys of a class: one for each place, with the food that came from there most often. */
export function classJourneysOf(entries: readonly ResultEntry[], locale: Locale): readonly Journey[] {
  const byPlace = new Map<string, ResultEntry[]>()
  for (const entry of entries) {
    if (entry.data.distance === null) continue
    byPlace.set(placeKey(entry), [...(byPlace.get(placeKey(entry)) ?? []), entry])
  }
  return [...byPlace]
    .flatMap(([key, here]): Journey[] => {
      const [first] = here
      const point = first ? pointOf(first) : null
      if (!first || point === null) return []
      const km = first.data.distance?.value ?? 0
      const name = placeName(first, locale) ?? ''
      return [
        {
          key,
          point,
          picture: `food-${mostCommon(here)}`,
          name,
          place: name,
          km,
          count: here.length,
          isOfProvince: first.region_code !== null,
        },
      ]
    })
    .sort((a, b) => a.km - b.km)
}

function mostCommon(entries: readonly ResultEntry[]): string {
  const counts = new Map<string, number>()
  for (const { play_item } of entries) counts.set(play_item.key, (counts.get(play_item.key) ?? 0) + 1)
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0] ?? ''
}
