import { type GeoProjection, geoArea, geoAzimuthalEquidistant, geoNaturalEarth1, geoPath } from 'd3-geo'
import type { MultiPolygon, Position } from 'geojson'
import { loadShapes } from '#client/features/food-journey/map/shapes.ts'
import type { Size } from '#client/ui/plain/use-size.ts'
import { earthRadiusKm, type Point } from '#domain/places/distance.ts'
import { worldProjection } from '#domain/places/map-projection.ts'

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
  const rings = paths.flatMap((path) => [...path.matchAll(/M(-?\d+) ?(-?\d+)l([^z]*)z/g)].flatMap(toRing))
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
  return [isInsideOut ? ring.toReversed() : ring]
}

/** The world seen from the school: a way is as long as it looks, and a ring is a distance. */
export interface SchoolView {
  readonly middle: readonly [x: number, y: number]
  readonly kmPerPx: number
  readonly projection: GeoProjection
}

/** Most of the world is on the other side of the school; what lies beyond is torn apart and left out. */
const clipDegrees = 160
/** Around what is shown, px: room for a picture. */
const edgePx = 48
/** The line at the foot that says what is counted, px: nothing lies under it. */
const footPx = 36
/** A view is never narrower, km from its middle to its edge. */
const leastKm = 1200

/** The view in which the school and all the places are seen. `top`: px that words cover. */
export function schoolView(home: Point, places: readonly Point[], size: Size, top: number): SchoolView {
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
    (right - left) / Math.max(1, size.width - 2 * edgePx),
    (down - up) / Math.max(1, size.height - top - footPx - 2 * edgePx),
  )
  const x = size.width / 2 - (left + right) / 2 / kmPerPx
  const y = top + (size.height - top - footPx) / 2 - (up + down) / 2 / kmPerPx
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

/** A route: rises a little to one side, as something thrown. `bulge` is the share of its length. */
export function arcPath(
  [x0, y0]: readonly [number, number],
  [x1, y1]: readonly [number, number],
  bulge = 0.12,
): string {
  const side = x1 < x0 ? 1 : -1
  const cx = (x0 + x1) / 2 - (y1 - y0) * bulge * side
  const cy = (y0 + y1) / 2 + (x1 - x0) * bulge * side
  return `M${x0.toFixed(1)} ${y0.toFixed(1)}Q${cx.toFixed(1)} ${cy.toFixed(1)} ${x1.toFixed(1)} ${y1.toFixed(1)}`
}
