import type { LocalDate } from '#domain/time/local-date.ts'

const degrees = Math.PI / 180

/**
 * When the sun rises and sets at a place between the polar circles, epoch seconds, right to a few minutes.
 * Declination and equation of time: NOAA, General Solar Position Calculations; -0.833° for refraction and the sun's radius.
 */
export function sunHours(
  date: LocalDate,
  { lat, lng }: { readonly lat: number; readonly lng: number },
): { readonly rise: number; readonly set: number } {
  const midnight = Date.parse(`${date}T00:00:00Z`) / 1000
  const newYear = Date.parse(`${date.slice(0, 4)}-01-01T00:00:00Z`) / 1000
  const angle = ((2 * Math.PI) / 365) * ((midnight - newYear) / 86_400)
  const equationMin =
    229.18 *
    (0.000075 +
      0.001868 * Math.cos(angle) -
      0.032077 * Math.sin(angle) -
      0.014615 * Math.cos(2 * angle) -
      0.040849 * Math.sin(2 * angle))
  const declination =
    0.006918 -
    0.399912 * Math.cos(angle) +
    0.070257 * Math.sin(angle) -
    0.006758 * Math.cos(2 * angle) +
    0.000907 * Math.sin(2 * angle) -
    0.002697 * Math.cos(3 * angle) +
    0.00148 * Math.sin(3 * angle)
  const hourAngle = Math.acos(
    Math.cos(90.833 * degrees) / (Math.cos(lat * degrees) * Math.cos(declination)) -
      Math.tan(lat * degrees) * Math.tan(declination),
  )
  const noonMin = 720 - 4 * lng - equationMin
  const halfDayMin = (4 * hourAngle) / degrees
  return { rise: midnight + (noonMin - halfDayMin) * 60, set: midnight + (noonMin + halfDayMin) * 60 }
}
