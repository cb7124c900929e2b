import { findCountry } from '#domain/places/countries.ts'
import { distanceKm, type Point } from '#domain/places/distance.ts'
import { findProvince } from '#domain/places/provinces.ts'
import type { Origin } from './cart.ts'

/** As it travels. */
export interface Distance {
  readonly value: number
  readonly unit_of_measurement: 'km'
}

/** The country's point of Sweden. */
const middleOfSweden: Point = { lat: 62.43, lng: 16.25 }

/** Where the food's journey ends: the school. One that has not said where it is counts from the middle of Sweden. */
export function homeOf(schoolPlace: Point | null): Point {
  return schoolPlace ?? middleOfSweden
}

/** Where an origin lies: its province, else its country; null when nobody knows. */
export function pointOf({ country_code, region_code }: Origin): Point | null {
  const province = region_code === null ? undefined : findProvince(region_code)
  const country = country_code === null ? undefined : findCountry(country_code)
  return province ?? country ?? null
}

/**
 * How far a food has come; null when nobody knows from where. Whole kilometres, so that the sum of what is shown is the
 * sum that is shown.
 */
export function journeyOf(home: Point, origin: Origin): Distance | null {
  const from = pointOf(origin)
  return from && kilometres(Math.round(distanceKm(from, home)))
}

export function kilometres(value: number): Distance {
  return { value, unit_of_measurement: 'km' }
}
