import { curveOf } from '#client/widgets/chart/kit/chart-scale.ts'
import { localDaysBetween } from '#domain/time/local-date.ts'

/** `date`: `YYYY-MM-DD` */
export interface DayValue {
  readonly date: string
  readonly value: number
}

/**
 * The path of a line through days, the oldest first: a day is as wide as another one, and where days are missing the line
 * breaks. What lies beyond the range is drawn at its edge.
 */
export function dayCurve(
  values: readonly DayValue[],
  { min, max }: { readonly min: number; readonly max: number },
  { width, height }: { readonly width: number; readonly height: number },
): string {
  const noons = values.map(({ date }) => Date.parse(`${date}T11:00Z`))
  const [first = 0] = noons
  const days = noons.map((noon) => localDaysBetween(first, noon))
  const points = values.map(({ value }, index) => ({
    at: days[index] ?? 0,
    value: Math.min(max, Math.max(min, value)),
  }))
  const box = { width, height, left: 0, right: width, top: 2, bottom: height - 2 }
  return curveOf({ ...box, from: 0, to: Math.max(1, ...days), least: min, most: max }, points, 1)
}
