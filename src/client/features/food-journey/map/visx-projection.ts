import { type GeoProjection, geoProjection } from 'd3-geo'
import type { MapId } from './places.ts'
import { projections } from './shapes.ts'

/** The drawing's projection as d3 and visx use it, for what is drawn over the baked shapes. */
export function visxProjection(mapId: MapId): GeoProjection {
  const { raw, scale, origin, centreLng } = projections[mapId]
  return (
    geoProjection(raw)
      .scale(scale)
      .translate([origin.x, origin.y])
      .rotate([-centreLng, 0])
      // Map units: fine enough for a route that one has come close to.
      .precision(0.1)
  )
}
