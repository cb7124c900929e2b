import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { pointOf } from '#domain/food-journey/journey.ts'
import { distanceKm, type Point } from '#domain/places/distance.ts'
import { type MapPoint, toMap, worldProjection } from '#domain/places/map-projection.ts'
import type { MapCamera } from './map-camera.ts'
import { ChosenRoute } from './Routes.tsx'

const radians = Math.PI / 180

test.each([
  ['CA', 60],
  ['US', 90],
  ['JP', -120],
  ['FI', 70],
])(
  'the way from %s to a place %i degrees further east on its latitude bends north as the great circle does',
  (code, degreesEast) => {
    const from = pointOf({ country_code: code, region_code: null }) as Point
    const home = { lat: from.lat, lng: from.lng + degreesEast }
    // Of two places on one latitude (Napier's rules): tan of the midpoint's = tan of theirs / cos of half the way east.
    const lat = Math.atan(Math.tan(from.lat * radians) / Math.cos((degreesEast / 2) * radians)) / radians
    const midpoint = { lat, lng: from.lng + degreesEast / 2 }
    expect(distanceKm(from, midpoint)).toBeCloseTo(distanceKm(from, home) / 2, 6)

    const route = drawnRoute(code, home)
    expect(distanceToLine(route.at(0) as MapPoint, [toMap(worldProjection, from)])).toBeLessThan(0.1)
    expect(distanceToLine(route.at(-1) as MapPoint, [toMap(worldProjection, home)])).toBeLessThan(0.1)
    expect(distanceToLine(toMap(worldProjection, midpoint), route)).toBeLessThan(0.3)
    const onLatitude = toMap(worldProjection, { lat: from.lat, lng: midpoint.lng })
    expect(onLatitude.y - toMap(worldProjection, midpoint).y).toBeGreaterThan(5)
    expect(distanceToLine(onLatitude, route)).toBeGreaterThan(5)
  },
)

/** The points of the line as the page draws it, map units. */
function drawnRoute(country_code: string, home: Point): MapPoint[] {
  const origin = { country_code, region_code: null }
  // It is asked for when the line has been drawn, to let it grow.
  const camera = {} as MapCamera
  const drawn = renderToStaticMarkup(
    <ChosenRoute mapId="world" home={home} origin={origin} camera={camera} />,
  )
  const path = / d="(M[^"]+)"/.exec(drawn)?.[1] ?? ''
  expect(path.match(/M/g)).toHaveLength(1)
  return path
    .slice(1)
    .split('L')
    .map((pair) => pair.split(',').map(Number))
    .map(([x = Number.NaN, y = Number.NaN]) => ({ x, y }))
}

/** From a point to the nearest one of a line, map units. */
function distanceToLine({ x, y }: MapPoint, line: readonly MapPoint[]): number {
  const distances = line.map((start, index) => {
    const end = line[index + 1] ?? start
    const [dx, dy] = [end.x - start.x, end.y - start.y]
    const along = ((x - start.x) * dx + (y - start.y) * dy) / (dx * dx + dy * dy || 1)
    const part = Math.min(1, Math.max(0, along))
    return Math.hypot(x - start.x - part * dx, y - start.y - part * dy)
  })
  return Math.min(...distances)
}
