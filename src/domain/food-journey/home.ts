import type { Point } from '#domain/places/distance.ts'

/** The country's point of Sweden. */
const middleOfSweden: Point = { lat: 62.43, lng: 16.25 }

/** Where the food's journey ends: the school. One that has not said where it is counts from the middle of Sweden. */
export function homeOf(schoolPlace: Point | null): Point {
  return schoolPlace ?? middleOfSweden
}

/** Where no school is known nothing is from nearby. */
export function isMiddleOfSweden({ lat, lng }: Point): boolean {
  return lat === middleOfSweden.lat && lng === middleOfSweden.lng
}
