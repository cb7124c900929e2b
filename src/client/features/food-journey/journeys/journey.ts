import type { Point } from '#domain/places/distance.ts'

/** One route: what has travelled along it. */
export interface Journey {
  readonly key: string
  readonly point: Point
  /** A picture of the game: `food-banana`. */
  readonly picture: string
  /** "Banan, Ecuador". */
  readonly name: string
  /** "10 294 km", "3 resor". */
  readonly detail: string
  readonly km: number
  /** How many journeys it stands for. */
  readonly count: number
}
