import { type ChartScale, type ChartTime, xOf } from '#client/widgets/chart/kit/chart-scale.ts'
import { currentLeastSpan } from '#client/widgets/current-scale.ts'
import { co2 } from '#domain/metrics/co2/metric.ts'
import type { ValueSpan } from '#domain/metrics/scale.ts'

const hourS = 3600
/** What stands above and below a picture in a low window, as on a projector: bar, question and foot, px. */
const aroundHeight = 420
/** Lower than this no curve can be seen or drawn, px. */
const leastHeight = 280
/** What stands below the plot: the hours and the ribbon of the lessons, px. */
const footHeight = 76
const smallHeight = 250
const smallFootHeight = 36
/** The least scale of the air in a room, ppm. */
const airSpan = { min: 400, max: 1300 }
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

/** The scale of every room of the school, ppm: all levels are in it. A room that has more gets more. */
export function roomAirSpan(): ValueSpan {
  return currentLeastSpan(co2, airSpan)
}

/** At most `usual`, px, and less in a low window: the question, its curve and the axis are seen together. */
export function heightInWindow(usual: number, windowHeight = globalThis.innerHeight ?? usual * 3): number {
  return Math.min(usual, Math.max(leastHeight, windowHeight - aroundHeight))
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
): ChartScale {
  const least = roomAirSpan()
  const height = isSmall ? smallHeight : width < wordsFrom ? 400 : heightInWindow(480)
  return {
    width,
    height,
    left: width < wordsFrom ? 44 : 172,
    right: width - 12,
    top: 8,
    bottom: height - (isSmall ? smallFootHeight : footHeight),
    from,
    to,
    least: Math.min(least.min, ...values),
    most: Math.max(least.max, ...values.map((value) => value + (hasMarks ? markRoom : 80))),
  }
}

export function hasWords({ width }: Pick<ChartScale, 'width'>): boolean {
  return width >= wordsFrom
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
  shape: ChartScale,
  marks: readonly Mark[],
): readonly PlacedMark<Mark>[] {
  const inTime = marks
    .filter(({ at }) => at >= shape.from && at <= shape.to)
    .sort((one, other) => other.at - one.at)
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
