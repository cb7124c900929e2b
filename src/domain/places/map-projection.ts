import type { Point } from './distance.ts'

/** A place on a drawn map: units to the right and down from its upper left corner. */
export interface MapPoint {
  readonly x: number
  readonly y: number
}

/** How a map is drawn. The build draws the shapes with it, the page its points and routes. */
export interface MapProjection {
  /** Of the part that is always shown, map units. */
  readonly width: number
  readonly height: number
  /** The meridian in the middle, degrees east. */
  readonly centreLng: number
  /** Map units per radian in the middle. */
  readonly scale: number
  /** Where the crossing of that meridian and the equator lies, map units. */
  readonly origin: MapPoint
  /** From radians east of the middle and north of the equator to `[right, up]` on a globe of radius 1. */
  readonly raw: (lambda: number, phi: number) => [number, number]
}

/**
 * The world, without Antarctica: no food comes from there. 11° E in the middle cuts the map in the Bering strait,
 * so that no country but Kiribati and Fiji's neighbours lies at both ends.
 */
export const worldProjection: MapProjection = {
  width: 1000,
  height: 446,
  centreLng: 11,
  scale: 182.5,
  origin: { x: 500, y: 257 },
  raw: naturalEarth,
}

/** Sweden from Smygehuk to Treriksröset, upright as on the country's own maps (15° E in the middle as in SWEREF 99). */
export const swedenProjection: MapProjection = {
  width: 600,
  height: 1060,
  centreLng: 15,
  scale: 4200,
  origin: { x: 240, y: 5085 },
  raw: transverseMercator,
}

/** Where a place on the Earth lies on the map. */
export function toMap({ centreLng, scale, origin, raw }: MapProjection, { lat, lng }: Point): MapPoint {
  const degreesEast = ((lng - centreLng + 540) % 360) - 180
  const [right, up] = raw((degreesEast * Math.PI) / 180, (lat * Math.PI) / 180)
  return { x: origin.x + scale * right, y: origin.y - scale * up }
}

/**
 * The Natural Earth projection of Tom Patterson (2008) in the polynomials of Šavrič, Jenny, Patterson, Petrovič and
 * Hurni, "A polynomial equation for the Natural Earth projection" (2011), equations 4 and 5.
 */
function naturalEarth(lambda: number, phi: number): [number, number] {
  const p2 = phi * phi
  const p4 = p2 * p2
  const length = 0.8707 - 0.131979 * p2 - 0.013791 * p4 + p4 * p4 * p2 * (0.003971 - 0.001529 * p2)
  const distance = 1.007226 + 0.015085 * p2 + p4 * p2 * (-0.044475 + 0.028874 * p2 - 0.005916 * p4)
  return [lambda * length, phi * distance]
}

/** Of a sphere (Snyder, "Map projections: a working manual", USGS 1987, equations 8-1 and 8-3). */
function transverseMercator(lambda: number, phi: number): [number, number] {
  return [Math.atanh(Math.cos(phi) * Math.sin(lambda)), Math.atan2(Math.tan(phi), Math.cos(lambda))]
}
