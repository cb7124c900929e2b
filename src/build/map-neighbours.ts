import type { MapPoint } from '#domain/places/map-projection.ts'

/** Where the arrow keys lead from a place: the codes to the up, right, down and left; empty where the map ends. */
export type Neighbours = readonly [up: string, right: string, down: string, left: string]

const directions: readonly MapPoint[] = [
  { x: 0, y: -1 },
  { x: 1, y: 0 },
  { x: 0, y: 1 },
  { x: -1, y: 0 },
]

/**
 * The nearest place in a cone of 45° to both sides of each direction; what lies aside counts twice. With this cone
 * every place can be reached from every other.
 */
export function neighboursOf(code: string, points: ReadonlyMap<string, MapPoint>): Neighbours {
  const [up, right, down, left] = directions.map((direction) => nearest(code, points, direction))
  return [up ?? '', right ?? '', down ?? '', left ?? '']
}

function nearest(code: string, points: ReadonlyMap<string, MapPoint>, { x, y }: MapPoint): string {
  const from = points.get(code)
  let best = ''
  let least = Number.POSITIVE_INFINITY
  if (!from) return best
  for (const [other, to] of points) {
    const along = (to.x - from.x) * x + (to.y - from.y) * y
    const across = Math.abs((to.x - from.x) * y - (to.y - from.y) * x)
    const score = along + 2 * across
    if (along > 0 && across <= along && score < least) {
      best = other
      least = score
    }
  }
  return best
}
