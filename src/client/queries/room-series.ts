import type { WidgetSeries } from '#client/queries/widgets.ts'
import type { Provenance } from '#contract/shared-shapes.ts'
import type { Series } from '#contract/widget-data.ts'
import { type RoomDay, roomDayPoints } from '#domain/rooms/room-day.ts'
import { holdsForS } from '#domain/series/cadence-limits.ts'
import type { TimedValueS } from '#domain/series/timed-value.ts'
import { usualIntervalS } from '#domain/series/usual-interval.ts'

/** What the sensors of a room measured of one metric over a short time. */
export interface RoomSeries {
  /** In the order of time. */
  readonly points: readonly TimedValueS[]
  /** s */
  readonly intervalS: number
  /** null = it was measured here. */
  readonly provenance: Provenance
}

/** A value holds for so long, s: as in the room's own chart. */
export function holdsS(series: Pick<RoomSeries, 'intervalS'> | undefined): number {
  return holdsForS(series?.intervalS ?? 0)
}

/** The line of the room, which is one, however many sensors are in it. */
export function seriesOf({ series: [line] }: WidgetSeries): RoomSeries {
  const { start = [], mean = [] } = line?.points ?? {}
  const points = start.flatMap((at, index) => {
    const value = mean[index] ?? null
    return value === null ? [] : [{ at, value }]
  })
  return {
    points,
    intervalS: usualIntervalS(
      points.map(({ at }) => at),
      line?.step_s,
    ),
    provenance: line?.provenance ?? null,
  }
}

/** What was measured in a room on a day: as it came from its sensor, or of several together as the line of the room's day has it. */
export function measuredOn(
  day: RoomDay,
  series: readonly Pick<Series, 'step_s' | 'points'>[],
): readonly TimedValueS[] {
  return roomDayPoints(
    day,
    series.map(({ step_s, points }) => ({
      intervalS: step_s,
      points: points.start.map((at, index) => ({ at, value: points.mean[index] ?? null })),
    })),
  )
}
