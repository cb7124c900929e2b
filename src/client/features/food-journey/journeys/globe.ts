import { type GeoProjection, geoArea, geoAzimuthalEquidistant, geoNaturalEarth1, geoPath } from 'd3-geo'
import type { MultiPolygon, Position } from 'geojson'
import { loadShapes } from '#client/features/food-journey/map/shapes.ts'
import type { Size } from '#client/ui/base/use-size.ts'
import { earthRadiusKm, type Point } from '#domain/places/distance.ts'
import { worldProjection } from '#domain/places/map-projection.ts'
import type { Spot } from './label-placement.ts'

/** The drawn world as d3 projects it, to take its shapes back to degrees. */
const drawn = geoNaturalEarth1()
  .scale(worldProjection.scale)
  .translate([worldProjection.origin.x, worldProjection.origin.y])
  .rotate([-worldProjection.centreLng, 0])

/** Points nearer to the one before are left out, and rings that are smaller altogether: map units. */
const leastStep = 0.7

let land: Promise<MultiPolygon> | null = null

/** The world's land in degrees, from the shapes of the game's map, which every tablet has. */
export function loadGlobe(): Promise<MultiPolygon> {
  land ??= loadShapes('world').then(({ lands }) => toLand(lands))
  land.catch(() => {
    land = null
  })
  return land
}

function toLand(paths: readonly string[]): MultiPolygon {
  const rings = paths.flatMap((path) =>
    [...path.matchAll(/M(-?\d+)(?: |(?=-))(-?\d+)l([^Mz]*)z/g)].flatMap(toRing),
  )
  return { type: 'MultiPolygon', coordinates: rings.map((ring) => [ring]) }
}

function toRing([, startX, startY, steps = '']: RegExpExecArray): Position[][] {
  let [x, y] = [Number(startX) / 10, Number(startY) / 10]
  let [lastX, lastY] = [x, y]
  const ring = [drawn.invert?.([x, y]) ?? []]
  const numbers = steps.match(/-?\d+/g) ?? []
  for (let at = 0; at + 1 < numbers.length; at += 2) {
    x += Number(numbers[at]) / 10
    y += Number(numbers[at + 1]) / 10
    if (Math.hypot(x - lastX, y - lastY) < leastStep) continue
    lastX = x
    lastY = y
    ring.push(drawn.invert?.([x, y]) ?? [])
  }
  const [first] = ring
  if (ring.length < 3 || !first) return []
  ring.push(first)
  // Its inside on the side that d3 expects: nothing here covers half of the Earth.
  const isInsideOut = geoArea({ type: 'Polygon', coordinates: [ring] }) > 2 * Math.PI
  return [isInsideOut ? [...ring].reverse() : ring]
}

/** The world seen from the school: a way is as long as it looks, and a ring is a distance. */
export interface SchoolView {
  readonly middle: readonly [x: number, y: number]
  readonly kmPerPx: number
  readonly projection: GeoProjection
}

/** Most of the world is on the other side of the school; what lies beyond is torn apart and left out. */
const clipDegrees = 160
/** A view is never narrower, km from its middle to its edge. */
const leastKm = 1200

/** What of a map is not for places, px. */
export interface Covered {
  /** Words above. */
  readonly top: number
  /** A line at the foot. */
  readonly foot: number
  /** Around what is shown: room for a picture. */
  readonly edge: number
}

/** The view in which the school and all the places are seen. */
export function schoolView(
  home: Point,
  places: readonly Point[],
  size: Size,
  { top, foot, edge }: Covered,
): SchoolView {
  const flat = geoAzimuthalEquidistant()
    .scale(earthRadiusKm)
    .translate([0, 0])
    .rotate([-home.lng, -home.lat])
    .clipAngle(clipDegrees)
  const points = places.flatMap(({ lng, lat }) => {
    const at = flat([lng, lat])
    return at ? [at] : []
  })
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  const [left, right] = [Math.min(-leastKm, ...xs), Math.max(leastKm, ...xs)]
  const [up, down] = [Math.min(-leastKm / 2, ...ys), Math.max(leastKm / 2, ...ys)]
  const kmPerPx = Math.max(
    (right - left) / Math.max(1, size.width - 2 * edge),
    (down - up) / Math.max(1, size.height - top - foot - 2 * edge),
  )
  const x = size.width / 2 - (left + right) / 2 / kmPerPx
  const y = top + (size.height - top - foot) / 2 - (up + down) / 2 / kmPerPx
  const projection = geoAzimuthalEquidistant()
    .scale(earthRadiusKm / kmPerPx)
    .translate([x, y])
    .rotate([-home.lng, -home.lat])
    .clipAngle(clipDegrees)
    .clipExtent([
      [-20, -20],
      [size.width + 20, size.height + 20],
    ])
    .precision(0.6)
  return { middle: [x, y], kmPerPx, projection }
}

/** The land as one SVG path. */
export function landPath({ projection }: SchoolView, land: MultiPolygon): string {
  return geoPath(projection).digits(1)(land) ?? ''
}

/** A route: rises a little to one side, as something thrown. */
export function arcPath(from: Spot, to: Spot): string {
  const at = ([x, y]: Spot) => `${x.toFixed(1)} ${y.toFixed(1)}`
  return `M${at(from)}Q${at(bendOf(from, to))} ${at(to)}`
}

/** Points along a route, `apart` px from each other or nearer. */
export function pointsAlong(from: Spot, to: Spot, apart: number): Spot[] {
  const bend = bendOf(from, to)
  const count = Math.max(1, Math.ceil((1.1 * Math.hypot(to[0] - from[0], to[1] - from[1])) / apart))
  return Array.from({ length: count + 1 }, (_, index): Spot => {
    const t = index / count
    const along = (axis: 0 | 1) =>
      (1 - t) ** 2 * from[axis] + 2 * t * (1 - t) * bend[axis] + t ** 2 * to[axis]
    return [along(0), along(1)]
  })
}

/** How far the middle of its curve's frame lies beside the straight line, as a share of its length. */
const bulge = 0.12

function bendOf([x0, y0]: Spot, [x1, y1]: Spot): Spot {
  const side = x1 < x0 ? 1 : -1
  return [(x0 + x1) / 2 - (y1 - y0) * bulge * side, (y0 + y1) / 2 + (x1 - x0) * bulge * side]
}
