import { type Continent, continentOf } from '#domain/places/continents.ts'
import { countries } from '#domain/places/countries.ts'
import { toMap, worldProjection } from '#domain/places/map-projection.ts'
import type { Box } from './shapes.ts'

/**
 * What a class means by a continent, degrees: west, south, east, north. Not its countries' own ends: Russia belongs to
 * Europe and reaches the Pacific.
 */
const corners: Readonly<Record<Continent, readonly [number, number, number, number]>> = {
  europe: [-24, 35, 48, 71],
  asia: [28, -10, 148, 54],
  africa: [-20, -36, 54, 38],
  north_america: [-165, 6, -52, 74],
  south_america: [-83, -56, -34, 13],
  oceania: [112, -47, 188, 12],
}

/** The part of the world map that shows a continent, map units. */
export function continentBox(continent: Continent): Box {
  const [west, south, east, north] = corners[continent]
  const edge = [south, (south + north) / 2, north].flatMap((lat) =>
    [west, (west + east) / 2, east].map((lng) => toMap(worldProjection, { lat, lng })),
  )
  const left = Math.min(...edge.map(({ x }) => x))
  const top = Math.min(...edge.map(({ y }) => y))
  const width = Math.max(...edge.map(({ x }) => x)) - left
  return { x: left, y: top, width, height: Math.max(...edge.map(({ y }) => y)) - top }
}

/** The continent's country that lies nearest to its middle: where the keyboard starts there. */
export function middleCountry(continent: Continent): string {
  const box = continentBox(continent)
  const distance = (country: (typeof countries)[number]) => {
    const { x, y } = toMap(worldProjection, country)
    return Math.hypot(x - box.x - box.width / 2, y - box.y - box.height / 2)
  }
  const own = countries.filter(({ code }) => continentOf(code) === continent)
  return own.reduce((best, country) => (distance(country) < distance(best) ? country : best)).code
}
