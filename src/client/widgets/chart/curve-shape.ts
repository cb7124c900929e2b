/** A value that was measured; `at` in epoch s. */
interface CurvePoint {
  readonly at: number
  readonly value: number
}

/** Where things lie in a chart that a class looks at, px. Times are epoch s, values in the metric's unit. */
export interface ChartShape {
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
}

export interface ChartTime {
  readonly from: number
  readonly to: number
}

const hourS = 3600

export function xOf({ left, right, from, to }: ChartShape, at: number): number {
  return left + ((at - from) / (to - from)) * (right - left)
}

export function yOf({ top, bottom, least, most }: ChartShape, value: number): number {
  return bottom - ((value - least) / (most - least)) * (bottom - top)
}

/** An SVG path; where nothing was measured for longer than `holdsS` the line is open. */
export function curveOf(shape: ChartShape, points: readonly CurvePoint[], holdsS: number): string {
  let last = Number.NEGATIVE_INFINITY
  return points
    .flatMap(({ at, value }) => {
      if (at < shape.from || at > shape.to) return []
      const place = `${xOf(shape, at).toFixed(1)} ${yOf(shape, value).toFixed(1)}`
      const isJoined = at - last <= holdsS
      last = at
      return [isJoined ? `L${place}` : `M${place}h0`]
    })
    .join('')
}

/** The room that a time of day takes, px. */
const tickPx = 84

/** Times within the picture, as close as their words have room. */
export function ticksOf({ from, to, left, right }: ChartShape, roomPx = tickPx): readonly number[] {
  const pxPerHour = (right - left) / ((to - from) / hourS)
  const step =
    [hourS / 12, hourS / 4, hourS / 2, hourS, 2 * hourS].find((s) => (s / hourS) * pxPerHour >= roomPx) ??
    4 * hourS
  const first = Math.ceil(from / step) * step
  return Array.from({ length: Math.floor((to - first) / step) + 1 }, (_, index) => first + index * step)
}
