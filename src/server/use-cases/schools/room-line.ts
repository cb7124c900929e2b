import type { PublishedEvent } from '#domain/activities/guess.ts'
import { isPublishedKind } from '#domain/activities/mark-kinds.ts'
import type { Metric } from '#domain/metrics/define-metric.ts'
import type { TimedValueS } from '#domain/series/timed-value.ts'
import { usualIntervalS } from '#domain/series/usual-interval.ts'
import type { TimeRange } from '#domain/time/range.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import type { Provenance } from '#server/use-cases/measurements/metric-values.ts'
import type { ShownSensor } from '#server/use-cases/measurements/sensor-readings.ts'
import { seriesDataOf } from '#server/use-cases/measurements/widget-data.ts'
import type { School } from '#server/use-cases/school.ts'

interface RoomLine {
  /** In the order of time; epoch s. */
  readonly points: readonly TimedValueS[]
  /** s */
  readonly intervalS: number
  readonly provenance: Provenance
  /** What a teacher has let everybody see of what happened in the room, in the order of time. */
  readonly events: readonly PublishedEvent[]
}

/**
 * What a room measured of a metric until now, in its one line, as its class's own cards read it. `sensors`: of the school; `range`: epoch
 * ms. Undefined = nothing in the room measures it.
 */
export async function roomLine(
  deps: Deps,
  school: School,
  metric: Metric,
  sensors: readonly ShownSensor[],
  roomId: string,
  { from, to }: TimeRange,
): Promise<RoomLine | undefined> {
  const inRoom = sensors.filter(({ metricKey, room }) => metricKey === metric.key && room.id === roomId)
  if (inRoom.length === 0) return undefined
  const range = { from, to: Math.min(to, deps.now()) }
  const { series, annotations } = await seriesDataOf(deps, school, metric, inRoom, range, true)
  const [line] = series
  if (!line) return undefined
  const points = line.points.flatMap(({ start: at, mean: value }) => (value === null ? [] : [{ at, value }]))
  const times = points.map(({ at }) => at)
  return {
    points,
    intervalS: usualIntervalS(times, line.stepS),
    provenance: line.provenance,
    events: annotations.flatMap(({ at, event }) => (isPublishedKind(event) ? [{ at, event }] : [])),
  }
}
