import { distanceKm, type Point } from './distance.ts'
import { provinceOutlines, stepsPerDegree } from './province-outlines.ts'

type Ring = readonly Point[]

/** A point that lies off the simplified coast still belongs to the province whose outline is at most so far away, km. */
const offTheCoastKm = 12

let outlines: ReadonlyMap<string, readonly Ring[]> | null = null
let last: { readonly point: Point; readonly code: string | null } | null = null

/**
 * The Swedish province that a point lies in; null outside of Sweden. Outlines are simplified to about a kilometre:
 * what lies on a border may count as the neighbour's.
 */
export function provinceAt(point: Point): string | null {
  // A game asks for one school, once for each food.
  if (last?.point.lat !== point.lat || last.point.lng !== point.lng) last = { point, code: findAt(point) }
  return last.code
}

function findAt(point: Point): string | null {
  outlines ??= new Map(Object.entries(provinceOutlines).map(([code, rings]) => [code, readRings(rings)]))
  for (const [code, rings] of outlines) if (rings.some((ring) => isInside(point, ring))) return code
  let nearest = { code: null as string | null, km: offTheCoastKm }
  for (const [code, rings] of outlines) {
    for (const corner of rings.flat()) {
      const km = distanceKm(point, corner)
      if (km < nearest.km) nearest = { code, km }
    }
  }
  return nearest.code
}

function readRings(rings: string): Ring[] {
  return rings.split(',').map((ring) => {
    const steps = ring.split(' ').map(Number)
    const points: Point[] = []
    let [x, y] = [0, 0]
    for (let at = 0; at < steps.length; at += 2) {
      x += steps[at] ?? 0
      y += steps[at + 1] ?? 0
      points.push({ lng: x / stepsPerDegree, lat: y / stepsPerDegree })
    }
    return points
  })
}

/** Counts the edges that a line to the east crosses. */
function isInside({ lng, lat }: Point, ring: Ring): boolean {
  let isIn = false
  let before = ring.at(-1)
  for (const corner of ring) {
    if (before && corner.lat > lat !== before.lat > lat) {
      const crossing =
        corner.lng + ((lat - corner.lat) / (before.lat - corner.lat)) * (before.lng - corner.lng)
      if (lng < crossing) isIn = !isIn
    }
    before = corner
  }
  return isIn
}
