import type { Origin } from '#domain/food-journey/cart.ts'
import { type MapPoint, toMap } from '#domain/places/map-projection.ts'
import { type MapId, type Place, placeOf } from './places.ts'
import { projections } from './shapes.ts'

/** An origin of the class's food, with the ids of the carts that hold something from there. */
export interface OriginOfCarts {
  readonly origin: Origin
  readonly cartIds: readonly string[]
}

/** A place of a drawing, with the carts that hold something from there. */
export interface CountedPlace {
  readonly place: Place
  readonly cartIds: ReadonlySet<string>
  readonly point: MapPoint
}

/** What belongs to a drawing: on the world, Sweden's provinces are Sweden, and a cart with food from two counts once. */
export function countedPlaces(mapId: MapId, origins: readonly OriginOfCarts[]): CountedPlace[] {
  const idsByPlace = new Map<Place, Set<string>>()
  for (const { origin, cartIds } of origins) {
    const place = placeOf(mapId, origin)
    if (place) idsByPlace.set(place, new Set([...(idsByPlace.get(place) ?? []), ...cartIds]))
  }
  return [...idsByPlace].map(([place, cartIds]) => ({
    place,
    cartIds,
    point: toMap(projections[mapId], place),
  }))
}

/** How many carts hold something from at least one of the places. */
export function cartsOfPlaces(places: readonly Pick<CountedPlace, 'cartIds'>[]): number {
  return new Set(places.flatMap(({ cartIds }) => [...cartIds])).size
}
