import { dayMs, hourMs } from '#domain/time/time-zone.ts'

/** A place on Earth, degrees: north and east are positive. */
export interface Coordinates {
  readonly latitude: number
  readonly longitude: number
}

/**
 * How high the sun stands above the horizon, degrees; negative = below it. `t` is epoch ms. Right to about half a degree;
 * refraction is left out. “General Solar Position Calculations”, NOAA Global Monitoring Division.
 */
export function sunHeight(t: number, { latitude, longitude }: Coordinates): number {
  const year = new Date(t).getUTCFullYear()
  const sinceNewYear = t - Date.UTC(year, 0, 1)
  const daysOfYear = (Date.UTC(year + 1, 0, 1) - Date.UTC(year, 0, 1)) / dayMs
  // The fractional year, radians; its days begin at noon.
  const g = ((2 * Math.PI) / daysOfYear) * (sinceNewYear / dayMs - 0.5)
  const equationOfTimeMin =
    229.18 *
    (0.000075 +
      0.001868 * Math.cos(g) -
      0.032077 * Math.sin(g) -
      0.014615 * Math.cos(2 * g) -
      0.040849 * Math.sin(2 * g))
  const declination =
    0.006918 -
    0.399912 * Math.cos(g) +
    0.070257 * Math.sin(g) -
    0.006758 * Math.cos(2 * g) +
    0.000907 * Math.sin(2 * g) -
    0.002697 * Math.cos(3 * g) +
    0.00148 * Math.sin(3 * g)
  const solarMinutes = ((sinceNewYear % dayMs) / hourMs) * 60 + equationOfTimeMin + 4 * longitude
  const hourAngle = radians(solarMinutes / 4 - 180)
  const lat = radians(latitude)
  const sine =
    Math.sin(lat) * Math.sin(declination) + Math.cos(lat) * Math.cos(declination) * Math.cos(hourAngle)
  return (Math.asin(sine) * 180) / Math.PI
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}
