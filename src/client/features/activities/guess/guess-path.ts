import { type ChartScale, xOf, yOf } from '#client/widgets/chart/kit/chart-scale.ts'
import type { TimedGuess } from '#domain/activities/guess.ts'

interface At {
  readonly at: number
  readonly ppm: number
}

/** A line from point to point, as an SVG path; `at`: epoch s. */
export function lineOf(shape: ChartScale, points: readonly At[]): string {
  return points.map(({ at, ppm }, index) => `${index === 0 ? 'M' : 'L'}${placeOf(shape, at, ppm)}`).join('')
}

export function guessPath(shape: ChartScale, { start, points }: TimedGuess): string {
  return lineOf(
    shape,
    points.map(({ minute, ppm }) => ({ at: start + minute * 60, ppm })),
  )
}

/** What lies between two lines, as an SVG path. */
export function areaOf(shape: ChartScale, lower: readonly At[], upper: readonly At[]): string {
  return `${lineOf(shape, [...lower, ...[...upper].reverse()])}Z`
}

function placeOf(shape: ChartScale, at: number, ppm: number): string {
  return `${xOf(shape, at).toFixed(1)} ${yOf(shape, ppm).toFixed(1)}`
}
