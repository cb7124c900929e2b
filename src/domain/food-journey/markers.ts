import type { MapPoint } from '#domain/places/map-projection.ts'

/**
 * How strongly the marker of a place with so many carts is drawn: 0.5 to 5 becomes 0.2 to 1 in proportion; what is less
 * or more counts as the end that it passes (specification, section 9).
 */
export function markerOpacity(carts: number): number {
  const clamped = Math.min(5, Math.max(0.5, carts))
  return 0.2 + ((clamped - 0.5) / 4.5) * 0.8
}

/** From the top of the map down, so that a marker's foot covers what stands behind it and never the other way round. */
export function inVerticalOrder<T extends { readonly point: MapPoint }>(markers: readonly T[]): T[] {
  return [...markers].sort((one, other) => one.point.y - other.point.y || one.point.x - other.point.x)
}

/**
 * Markers that would cover each other put together: each group's first, from the top, is where its bubble stands.
 * `reach`: least distance of two bubbles, in the units of the points.
 */
export function groupedMarkers<T extends { readonly point: MapPoint }>(
  markers: readonly T[],
  reach: number,
): readonly (readonly [T, ...T[]])[] {
  const groups: [T, ...T[]][] = []
  for (const marker of inVerticalOrder(markers)) {
    const group = groups.find(
      ([{ point }]) => Math.hypot(point.x - marker.point.x, point.y - marker.point.y) < reach,
    )
    if (group) group.push(marker)
    else groups.push([marker])
  }
  return groups
}
