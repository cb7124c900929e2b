/** A place on the Earth, in degrees. */
export interface Point {
  readonly lat: number
  readonly lng: number
}

/** Mean radius R1 of the International Union of Geodesy and Geophysics, km. */
export const earthRadiusKm = 6371.0088

/** The shortest way over the Earth's surface, km: a great circle on a sphere (haversine). */
export function distanceKm(from: Point, to: Point): number {
  const halfLat = Math.sin(radians(to.lat - from.lat) / 2) ** 2
  const halfLng = Math.sin(radians(to.lng - from.lng) / 2) ** 2
  const half = halfLat + Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * halfLng
  // Rounding may lift two opposite points a trace above 1.
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(half)))
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}
