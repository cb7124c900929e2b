import type { Point } from '#domain/places/distance.ts'

/** One route: what has travelled along it. */
export interface Journey {
  readonly key: string
  readonly point: Point
  /** A picture of the game: `food-banana`. */
  readonly picture: string
  /** "Banan · Ecuador", "Ecuador". */
  readonly name: string
  /** "Ecuador" */
  readonly place: string
  readonly km: number
  /** How many journeys it stands for. */
  readonly count: number
  /** From the middle of a province, not of a country. */
  readonly isOfProvince: boolean
}
