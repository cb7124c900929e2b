import type { FoodTotal, ResultEntry } from './class-total.ts'

/**
 * How far a food of all carts came, all together, km. No distance is not the same as no answer: what is from nearby is known, and
 * only where nobody knows is it unknown.
 */
export function howFarOf(food: FoodTotal): 'unknown' | 'nearby' | number {
  const { count, nearby_count: nearby, unknown_count: unknown, distance } = food
  if (unknown === count) return 'unknown'
  return nearby + unknown === count ? 'nearby' : distance.value
}

/** The ends of a cart's journeys; null = there is none. */
export interface JourneyEnds {
  readonly longest: ResultEntry | null
  /** `nearby`: nothing has come a shorter way than what is from nearby. Null beside one journey alone. */
  readonly shortest: ResultEntry | 'nearby' | null
}

/** The longest and the shortest journey of a cart's foods. */
export function journeyEnds(entries: readonly ResultEntry[]): JourneyEnds {
  const kmOf = ({ data }: ResultEntry) => data.distance?.value ?? 0
  const trips = entries.filter(({ data }) => data.distance !== null).sort((a, b) => kmOf(b) - kmOf(a))
  const shortest = trips.length > 1 ? (trips.at(-1) ?? null) : null
  return {
    longest: trips[0] ?? null,
    shortest: entries.some(({ data }) => data.is_nearby) ? 'nearby' : shortest,
  }
}
