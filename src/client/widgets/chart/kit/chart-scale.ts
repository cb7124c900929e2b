import type { TimedValueS } from '#domain/series/timed-value.ts'

export interface ChartPoint extends TimedValueS {
  /** Until when it is joined to the next value, epoch s; left out = as long as the curve says. */
  readonly heldUntil?: number
}

/** Where things lie in a chart, px. Times are epoch s, values in the metric's unit. */
export interface ChartScale {
  readonly width: number
  readonly height: number
  /** Left of it stand the levels: no curve crosses a word. */
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
  readonly from: number
  readonly to: number
  readonly least: number
  readonly most: number
  /** Size of its letters, px; distances follow it. Left out = 16. */
  readonly font?: number
  /** Where times do not lie evenly, as among columns: from epoch s to px. */
  readonly place?: (at: number) => number
}

export interface ChartTime {
  readonly from: number
  readonly to: number
}

const hourS = 3600

/** From epoch s to px. */
export function xOf({ left, right, from, to, place }: ChartScale, at: number): number {
  return place ? place(at) : left + ((at - from) / (to - from)) * (right - left)
}

/** From the metric's unit to px, from the top down. */
export function yOf({ top, bottom, least, most }: ChartScale, value: number): number {
  return bottom - ((value - least) / (most - least)) * (bottom - top)
}

/** The value at a height of the picture. */
export function valueAt({ top, bottom, least, most }: ChartScale, y: number): number {
  return least + ((bottom - y) / (bottom - top)) * (most - least)
}

export function fontOf({ font = 16 }: ChartScale): number {
  return font
}

/** An SVG path; where nothing was measured for longer than `holdsS` the line is open, and a value alone is a dot. */
export function curveOf(
  scale: ChartScale,
  points: readonly ChartPoint[],
  holdsS = Number.POSITIVE_INFINITY,
): string {
  let joinedUntil = Number.NEGATIVE_INFINITY
  return points
    .flatMap(({ at, value, heldUntil }) => {
      if (at < scale.from || at > scale.to) return []
      const place = `${xOf(scale, at).toFixed(1)} ${yOf(scale, value).toFixed(1)}`
      const isJoined = at <= joinedUntil
      joinedUntil = heldUntil ?? at + holdsS
      return [isJoined ? `L${place}` : `M${place}h0`]
    })
    .join('')
}

/** The room that a time of day takes, in heights of its letters. */
const tickEms = 5.25

/** Times within the picture, as close as their words have room. */
export function ticksOf(scale: ChartScale, ems = tickEms): readonly number[] {
  const { from, to, left, right } = scale
  const pxPerHour = (right - left) / ((to - from) / hourS)
  const step =
    [hourS / 12, hourS / 4, hourS / 2, hourS, 2 * hourS].find(
      (s) => (s / hourS) * pxPerHour >= ems * fontOf(scale),
    ) ?? 4 * hourS
  const first = Math.ceil(from / step) * step
  return Array.from({ length: Math.floor((to - first) / step) + 1 }, (_, index) => first + index * step)
}
