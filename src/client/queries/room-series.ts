import type { WidgetSeries } from '#client/queries/widgets.ts'
import type { MeasuredPoint } from '#domain/activities/change-around.ts'
import { gapIntervals } from '#domain/series/point.ts'

/** What the sensors of a room measured of one metric over a short time. */
export interface RoomSeries {
  /** In the order of time. */
  readonly points: readonly MeasuredPoint[]
  /** s */
  readonly intervalS: number
}

/** A value holds for so long, s: as in the room's own chart. */
export function holdsS(series: RoomSeries | undefined): number {
  return Math.max(300, gapIntervals * (series?.intervalS ?? 0))
}

/** The line of the room, which is one, however many sensors are in it. */
export function seriesOf({ series: [line] }: WidgetSeries): RoomSeries {
  const { start = [], mean = [] } = line?.points ?? {}
  const points = start.flatMap((at, index) => {
    const value = mean[index] ?? null
    return value === null ? [] : [{ at, value }]
  })
  return { points, intervalS: Math.min(line?.step_s ?? 60, usualGapS(points)) }
}

/** A sensor may answer more often than anybody has said. What is missing makes it no slower. */
function usualGapS(points: readonly MeasuredPoint[]): number {
  const gaps = points.slice(1).map(({ at }, index) => at - (points[index]?.at ?? at))
  return gaps.sort((one, other) => one - other)[Math.floor(gaps.length / 2)] ?? Number.POSITIVE_INFINITY
}
