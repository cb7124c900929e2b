import { geoInterpolate } from 'd3-geo'
import type { Point } from '#domain/places/distance.ts'
import { type MapProjection, toMap } from '#domain/places/map-projection.ts'
import type { Box } from './shapes.ts'

/** Around the whole way between two places, map units: it bends, so its ends alone do not hold it. */
export function routeBox(projection: MapProjection, home: Point, place: Point): Box {
  const along = geoInterpolate([home.lng, home.lat], [place.lng, place.lat])
  const points = Array.from({ length: 17 }, (_, at) => {
    const [lng, lat] = along(at / 16)
    return toMap(projection, { lng, lat })
  })
  const xs = points.map(({ x }) => x)
  const ys = points.map(({ y }) => y)
  const [x, y] = [Math.min(...xs), Math.min(...ys)]
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y }
}
