import { hourMs, minuteMs } from '#domain/time/time-zone.ts'
import { type Coordinates, sunHeight } from './sun-height.ts'

export type Light = 'day' | 'dawn' | 'dusk' | 'night'

/** Civil twilight ends when the sun is 6° below the horizon; a sun under 4° still colours the sky (our choice). */
const duskBetween = { from: -6, to: 4 }
/** Where the sun stands for a school that has not said where it is: Stockholm. Degrees. */
const somewhere: Coordinates = { latitude: 59.3, longitude: 18.1 }

/** How bright it is over a school, `now` is epoch ms; null = it has not said where it is. */
export function lightOver(now: number, place: { readonly lat: number; readonly lng: number } | null): Light {
  return lightAt(now, coordinatesOf(place))
}

/** Where the sun stands over a school, as `sunPlaceAt`; null = it has not said where it is. */
export function sunPlaceOver(
  now: number,
  place: { readonly lat: number; readonly lng: number } | null,
): SunPlace | null {
  return sunPlaceAt(now, coordinatesOf(place))
}

function coordinatesOf(place: { readonly lat: number; readonly lng: number } | null): Coordinates {
  return place ? { latitude: place.lat, longitude: place.lng } : somewhere
}

/** How bright it is at a place, by the height of the sun. `now` is epoch ms. */
export function lightAt(now: number, place: Coordinates): Light {
  const height = sunHeight(now, place)
  if (height < duskBetween.from) return 'night'
  if (height >= duskBetween.to) return 'day'
  return sunHeight(now + minuteMs, place) > height ? 'dawn' : 'dusk'
}

/** A place on the arc that the sun is drawn on, each 0 to 1: `x` from morning to evening, `y` from the horizon to the top. */
export interface SunPlace {
  readonly x: number
  readonly y: number
}

/** How closely the ends of a day's light are looked for, ms. */
const edgeStepMs = 10 * minuteMs
const halfDayMs = 12 * hourMs

/** Where the sun stands at a place between the first light of the day and the last; null at night. `now` is epoch ms. */
export function sunPlaceAt(now: number, place: Coordinates): SunPlace | null {
  const isLight = (at: number) => sunHeight(at, place) >= duskBetween.from
  if (!isLight(now)) return null
  const edge = (direction: 1 | -1) => {
    let ms = 0
    while (ms < halfDayMs && isLight(now + direction * (ms + edgeStepMs))) ms += edgeStepMs
    return ms
  }
  const [since, left] = [edge(-1), edge(1)]
  const x = since + left === 0 ? 0.5 : since / (since + left)
  return { x, y: Math.sin(Math.PI * x) }
}
