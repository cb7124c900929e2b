import { findCountry } from '#domain/places/countries.ts'
import { distanceKm, type Point } from '#domain/places/distance.ts'
import { provinceAt } from '#domain/places/province-at.ts'
import { findProvince } from '#domain/places/provinces.ts'
import type { Origin } from './cart.ts'
import { isMiddleOfSweden } from './home.ts'

/** As it travels. */
export interface Distance {
  readonly value: number
  readonly unit_of_measurement: 'km'
}

/** Where an origin lies: its province, else its country; null when it is unknown. */
export function pointOf({ country_code, region_code }: Origin): Point | null {
  const province = region_code === null ? undefined : findProvince(region_code)
  const country = country_code === null ? undefined : findCountry(country_code)
  return province ?? country ?? null
}

/**
 * True for what comes from the school's own province. Its middle may be nearer to the school or farther away than the
 * field, so it has no distance.
 */
export function isFromNearby(home: Point, { region_code }: Origin): boolean {
  return region_code !== null && !isMiddleOfSweden(home) && provinceAt(home) === region_code
}

/**
 * How far a food has come, as the crow flies, from the middle of its country or province; null when it is unknown from
 * where, and for what is from nearby. Whole kilometres, so that the sum of what is shown is the sum that is shown.
 */
export function journeyOf(home: Point, origin: Origin): Distance | null {
  const from = isFromNearby(home, origin) ? null : pointOf(origin)
  return from && kilometres(Math.round(distanceKm(from, home)))
}

export function kilometres(value: number): Distance {
  return { value, unit_of_measurement: 'km' }
}
