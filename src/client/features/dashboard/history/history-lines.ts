import { type ChartPoint, type ChartScale, fontOf, xOf, yOf } from '#client/widgets/chart/kit/chart-scale.ts'
import type { Series } from '#contract/widget-data.ts'
import type { Interval } from '#domain/time/interval.ts'
import type { Resolution } from '#domain/time/resolution.ts'

/** A point of a line; `most` is the highest value that it stands for. */
export interface HistoryPoint extends ChartPoint {
  readonly most: number
}

/** What one room measured. Times are epoch s, values in the metric's unit. */
export interface HistoryLine {
  readonly id: string
  readonly name: string
  readonly points: readonly HistoryPoint[]
}

/** The line of a series in what is shown: broken where nothing was measured, and between two windows. */
export function lineOf(
  name: string,
  { sensor_id, points, step_s }: Series,
  resolution: Resolution,
  windows: readonly Interval[],
): HistoryLine {
  // A mean stands in the middle of its step.
  const toMiddle = resolution === 'raw' ? 0 : step_s / 2
  const found = points.start.flatMap((start, index): HistoryPoint[] => {
    const value = points.mean[index] ?? null
    const at = start + toMiddle
    const window = windows.find((shown) => shown.start <= at && at <= shown.end)
    if (value === null || window === undefined) return []
    const isLast = points.mean[index + 1] === null
    return [{ at, value, most: points.max[index] ?? value, heldUntil: isLast ? at : window.end }]
  })
  return { id: sensor_id, name, points: found }
}

/** The point with the highest value; the first of several. */
export function highestOf({ points }: HistoryLine): HistoryPoint | undefined {
  return points.reduce<HistoryPoint | undefined>(
    (best, point) => (best === undefined || point.most > best.most ? point : best),
    undefined,
  )
}

/** Hit test: of `times`, epoch s, the one nearest to `x`, px; null without any. */
export function nearestTo(scale: ChartScale, times: readonly number[], x: number): number | null {
  return times.reduce<number | null>(
    (best, at) =>
      best === null || Math.abs(xOf(scale, at) - x) < Math.abs(xOf(scale, best) - x) ? at : best,
    null,
  )
}

/** What each line has at a time: its value there, or the one before that is still held. */
export function readingsAt(lines: readonly HistoryLine[], at: number) {
  return lines.flatMap(({ id, name, points }) => {
    const point = points.findLast((candidate) => candidate.at <= at)
    return point && (point.at === at || (point.heldUntil ?? point.at) >= at)
      ? [{ id, name, value: point.value }]
      : []
  })
}

/** Where each line's name stands: at its end, above the curve, at least a line of letters from the next. px */
export function endsOf(lines: readonly HistoryLine[], scale: ChartScale) {
  const height = 1.2 * fontOf(scale)
  const ends = lines
    .flatMap(({ id, name, points }, index) => {
      const last = points.at(-1)
      return last
        ? [{ id, name, index, x: Math.min(scale.right, xOf(scale, last.at)), y: yOf(scale, last.value) - 8 }]
        : []
    })
    .sort((a, b) => a.y - b.y)
  let lowest = scale.top
  return ends.map((end) => {
    const y = Math.max(end.y, lowest + height)
    lowest = y
    return { ...end, y }
  })
}
