import type { MeasuredPoint } from '#domain/activities/change-around.ts'

/** Where things lie in a chart of a room's air, px. Times are epoch s, values ppm. */
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
/** What stands below the plot: the hours and the ribbon of the lessons, px. */
const footHeight = 76
const smallHeight = 250
const smallFootHeight = 36
/** The scale of every room, ppm; a room that has more gets more. */
const scale = { least: 400, most: 1300 }
/** Above the highest value, where marks stand over it, ppm. */
const markRoom = 420
/** Narrower than this only the faces of the levels stand at the side, px. */
const wordsFrom = 560

/** What a class looks at: the last two hours and a half of a day, or all of a day that is over. `now`: epoch s. */
export function timeShown(day: { readonly start: number; readonly end: number }, now: number): ChartTime {
  if (now >= day.end) return { from: day.start, to: day.end }
  const to = Math.min(day.end, Math.max(now, day.start + hourS) + hourS / 4)
  return { from: Math.max(day.start, Math.floor((to - 2.5 * hourS) / (hourS / 2)) * (hourS / 2)), to }
}

interface ShapeOptions {
  /** Their plates stand above the curve. */
  readonly hasMarks?: boolean
  /** One mark in a list of them: less high, and without the lessons. */
  readonly isSmall?: boolean
}

export function shapeOf(
  width: number,
  { from, to }: ChartTime,
  values: readonly number[],
  { hasMarks = false, isSmall = false }: ShapeOptions = {},
): ChartShape {
  const height = isSmall ? smallHeight : width < wordsFrom ? 400 : 480
  return {
    width,
    height,
    left: width < wordsFrom ? 44 : 172,
    right: width - 12,
    top: 8,
    bottom: height - (isSmall ? smallFootHeight : footHeight),
    from,
    to,
    least: Math.min(scale.least, ...values),
    most: Math.max(scale.most, ...values.map((value) => value + (hasMarks ? markRoom : 80))),
  }
}

export function hasWords({ width }: Pick<ChartShape, 'width'>): boolean {
  return width >= wordsFrom
}

export function xOf({ left, right, from, to }: ChartShape, at: number): number {
  return left + ((at - from) / (to - from)) * (right - left)
}

export function yOf({ top, bottom, least, most }: ChartShape, value: number): number {
  return bottom - ((value - least) / (most - least)) * (bottom - top)
}

/** The value at a height of the picture, ppm. */
export function ppmAt({ top, bottom, least, most }: ChartShape, y: number): number {
  return least + ((bottom - y) / (bottom - top)) * (most - least)
}

/** An SVG path; where nothing was measured for longer than `holdsS` the line is open. */
export function curveOf(shape: ChartShape, points: readonly MeasuredPoint[], holdsS: number): string {
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
export function ticksOf({ from, to, left, right }: ChartShape): readonly number[] {
  const pxPerHour = (right - left) / ((to - from) / hourS)
  const step =
    [hourS / 12, hourS / 4, hourS / 2, hourS, 2 * hourS].find((s) => (s / hourS) * pxPerHour >= tickPx) ??
    4 * hourS
  const first = Math.ceil(from / step) * step
  return Array.from({ length: Math.floor((to - first) / step) + 1 }, (_, index) => first + index * step)
}

/** Marks nearer than this to each other stand at different heights, px. */
const nearPx = 60
/** More marks than this hide the curve. */
const mostMarks = 8
const rows = 3

export interface PlacedMark<Mark> {
  readonly mark: Mark
  readonly x: number
  /** 0 = at the top. */
  readonly row: number
}

/** The newest marks with their places, in the order of time; those that would stand over a newer one are left out. */
export function placesOf<Mark extends { readonly at: number }>(
  shape: ChartShape,
  marks: readonly Mark[],
): readonly PlacedMark<Mark>[] {
  const inTime = marks
    .filter(({ at }) => at >= shape.from && at <= shape.to)
    .toSorted((one, other) => other.at - one.at)
  const nextInRow: number[] = Array.from({ length: rows }, () => Number.POSITIVE_INFINITY)
  const placed: PlacedMark<Mark>[] = []
  for (const mark of inTime) {
    const x = xOf(shape, mark.at)
    const row = nextInRow.findIndex((next) => next - x >= nearPx)
    if (row < 0 || placed.length >= mostMarks) continue
    nextInRow[row] = x
    placed.unshift({ mark, x, row })
  }
  return placed
}
