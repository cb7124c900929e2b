import type { Co2Limits } from '#domain/metrics/co2/limits.ts'
import type { Metric } from '#domain/metrics/define-metric.ts'
import type { FreshnessFacts } from '#domain/metrics/freshness.ts'
import { metrics } from '#domain/metrics/registry.ts'
import { scaleOf } from '#domain/metrics/scale.ts'
import { exposureOf, type Room } from '#domain/rooms/room.ts'
import type { SchoolCalendar } from '#domain/time/school-calendar.ts'
import type { School } from '#server/use-cases/school.ts'
import { growsOldBy, type Provenance, type SensorReading, sharedValue } from './metric-values.ts'
import { type RoomValue, roomValues } from './room-values.ts'
import type { ShownSensor } from './sensor-readings.ts'

/** What stands for the school: `worst_room` and `first_place` are one place's value, by name. */
export type SchoolAggregation = 'worst_room' | 'first_place' | 'sum' | 'last'

/**
 * A metric as a school shows it. `value` and `level` are null while no sensor has one; the times are then those of the
 * newest reading, if there is one.
 */
export interface MetricValue extends FreshnessFacts {
  readonly metric: Metric
  readonly aggregation: SchoolAggregation
  readonly value: number | null
  /** The level of `value`, whatever its age. */
  readonly level: string | null
  /** The value has no level, as somebody has to look at the sensor. */
  readonly needsCheck: boolean
  /** Whose value it is; null where places are put together. */
  readonly room: Room | null
  /** Every place with its own value, `room` first; empty where places are put together. */
  readonly rooms: readonly RoomValue[]
  readonly sensorsTotal: number
  /** How many sensors are young enough, in all places. */
  readonly sensorsFresh: number
  readonly receivedAt: number | null
  readonly provenance: Provenance
  /** The readings in `value`. */
  readonly included: readonly SensorReading[]
}

/** What a school's values are judged by. */
export type JudgedSchool = Pick<School, 'calendar' | 'co2Limits'>

/** `sensors`: at least one, all of the metric. `now`: epoch ms. */
export function valueOfSensors(
  metric: Metric,
  sensors: readonly ShownSensor[],
  { calendar, co2Limits }: JudgedSchool,
  now: number,
): MetricValue {
  if (metric.across === 'rooms' || metric.across === 'places')
    return valueByRoom(metric, co2Limits, sensors, now)
  const readings = sensors.flatMap(({ reading }) => (reading === null ? [] : [reading]))
  const shared = sharedValue(metric, readings, { now, calendar })
  return {
    metric,
    aggregation: metric.across,
    level: scaleOf(metric, co2Limits).judge(shared.value),
    needsCheck: shared.value === null && sensors.some((sensor) => sensor.needsCheck),
    room: null,
    rooms: [],
    sensorsTotal: sensors.length,
    ...shared,
    ...(shared.value === null && latestSeen(metric, sensors, calendar)),
  }
}

function valueByRoom(
  metric: Metric,
  co2Limits: Co2Limits | null,
  sensors: readonly ShownSensor[],
  now: number,
): MetricValue {
  const rooms = roomValues(metric, co2Limits, sensors, now)
  const [first] = rooms as [RoomValue]
  const isNamedByNeed = metric.across === 'rooms' && exposureOf(first.room.kind) === 'indoor'
  const { sensors: _, ...shown } = first
  return {
    ...shown,
    metric,
    aggregation: isNamedByNeed ? 'worst_room' : 'first_place',
    rooms,
    sensorsTotal: sensors.length,
    sensorsFresh: rooms.reduce((sum, { sensorsFresh }) => sum + sensorsFresh, 0),
  }
}

/** A sensor without a value of its own still is shown with the age of its last reading. */
function latestSeen(metric: Metric, sensors: readonly ShownSensor[], calendar: SchoolCalendar | null) {
  const [newest] = sensors.toSorted((a, b) => b.lastSeen.observedAt - a.lastSeen.observedAt)
  if (newest === undefined) return {}
  const { lastSeen, expectedIntervalS } = newest
  return { ...lastSeen, expectedIntervalS, growsOld: growsOldBy(metric, lastSeen.observedAt, calendar) }
}

/** The value of every metric that the sensors of one school measure, in the metrics' order. */
export function valuesByMetric(
  sensors: readonly ShownSensor[],
  school: JudgedSchool,
  now: number,
): MetricValue[] {
  const byMetric = Map.groupBy(sensors, ({ metricKey }) => metricKey)
  return metrics.flatMap((metric) => {
    const ofMetric = byMetric.get(metric.key)
    return ofMetric === undefined ? [] : [valueOfSensors(metric, ofMetric, school, now)]
  })
}
