import { type Coordinates, sunHeight } from './sun-height.ts'

export type Light = 'day' | 'dusk' | 'night'

/** Civil twilight ends when the sun is 6° below the horizon; a sun under 4° still colours the sky (ours). */
const duskBetween = { from: -6, to: 4 }
/** Where the sun stands for a school that has not said where it is: Stockholm. Degrees. */
const somewhere: Coordinates = { latitude: 59.3, longitude: 18.1 }

/** How bright it is over a school, `now` is epoch ms; null = it has not said where it is. */
export function lightOver(now: number, place: { readonly lat: number; readonly lng: number } | null): Light {
  return lightAt(now, place ? { latitude: place.lat, longitude: place.lng } : somewhere)
}

/** How bright it is at a place, by the height of the sun. `now` is epoch ms. */
export function lightAt(now: number, place: Coordinates): Light {
  const height = sunHeight(now, place)
  if (height < duskBetween.from) return 'night'
  return height < duskBetween.to ? 'dusk' : 'day'
}
