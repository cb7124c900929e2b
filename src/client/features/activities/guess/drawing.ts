import { type GuessPoint, guessedAt, toGuessPpm } from '#domain/activities/guess-shape.ts'

/** A drawing has a value at each of so many places from left to right: fewer than a finger has, enough to look like it. */
const places = 20
/** The places that sliders set: five. */
export const fivePlaces = [4, 8, 12, 16, 20] as const
/** A line that ends so near to the right edge goes on to it: a finger covers more than that. */
const nearEdge = places - 2
/** Where sliders begin when nothing was drawn or measured, ppm. */
const middlePpm = 800

/** ppm at each place, the first of them the start; null = nothing is drawn there. */
export type Drawing = readonly (number | null)[]

export const nothingDrawn: Drawing = Array.from({ length: places + 1 }, () => null)

export function isEmpty(drawing: Drawing): boolean {
  return drawing.every((ppm) => ppm === null)
}

/** It goes on to the end: it can be handed in. */
export function isWhole(drawing: Drawing): boolean {
  return drawing[places] != null
}

/** A place of the finger: `share` from 0 at the left edge to 1 at the right one. */
export interface Spot {
  readonly share: number
  readonly ppm: number
}

/** The drawing after a finger went from one spot to another; what it goes over again is drawn over. `from`: null = it has just come. */
export function drawTo(drawing: Drawing, from: Spot | null, to: Spot): Drawing {
  const [left, right] = from && from.share > to.share ? [to, from] : [from ?? to, to]
  const [first, last] = [placeOf(left), placeOf(right)]
  return drawing.map((ppm, place) => {
    if (place < first || place > last) return ppm
    const share = last === first ? 1 : (place - first) / (last - first)
    // Where it went up and down at one place, what it did last stands.
    return toGuessPpm(last === first ? to.ppm : left.ppm + share * (right.ppm - left.ppm))
  })
}

/** The finger was lifted. */
export function lifted(drawing: Drawing): Drawing {
  const last = drawing.findLastIndex((ppm) => ppm !== null)
  if (last < nearEdge) return drawing
  return drawing.map((ppm, place) => (place > last ? (drawing[last] ?? ppm) : ppm))
}

/** What is drawn as a guess. `start`: what was measured last, ppm; null = it is not known. */
export function pointsOf(drawing: Drawing, start: number | null, minutes: number): GuessPoint[] {
  const first = drawing[0] ?? (start === null ? drawing.find((ppm) => ppm !== null) : toGuessPpm(start))
  return drawing.flatMap((drawn, place) => {
    const ppm = place === 0 ? first : drawn
    return ppm == null ? [] : [{ minute: (place * minutes) / places, ppm }]
  })
}

/** The drawing with five points and straight lines between them. */
export function ofFivePoints(drawing: Drawing, start: number | null): Drawing {
  const points = pointsOf(drawing, start ?? middlePpm, places)
  return drawing.map((ppm, place) => {
    if (place === 0) return ppm
    return fivePlaces.some((five) => five === place) ? toGuessPpm(guessedAt(points, place * 60)) : null
  })
}

export function setPoint(drawing: Drawing, place: number, ppm: number): Drawing {
  return drawing.map((before, at) => (at === place ? toGuessPpm(ppm) : before))
}

function placeOf({ share }: Spot): number {
  return Math.round(Math.min(1, Math.max(0, share)) * places)
}
