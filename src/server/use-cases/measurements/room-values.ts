import type { Co2Limits } from '#domain/metrics/co2/limits.ts'
import type { Metric } from '#domain/metrics/define-metric.ts'
import {
  defaultIntervalS,
  type FreshnessFacts,
  freshnessOf,
  mayShowLevel,
} from '#domain/metrics/freshness.ts'
import { type Scale, scaleOf } from '#domain/metrics/scale.ts'
import { median } from '#domain/rooms/combine-sensors.ts'
import { exposureOf, type Room } from '#domain/rooms/room.ts'
import { byNeed } from '#domain/rooms/room-need.ts'
import { type Provenance, provenanceOf, type SensorReading } from './metric-values.ts'
import type { ShownSensor } from './sensor-readings.ts'

/** What one room has of a metric: one sensor's value, or the median of several in the same room. */
export interface RoomValue extends FreshnessFacts {
  readonly room: Room
  /** Null while no sensor there has one; the times are then those of its newest reading. */
  readonly value: number | null
  /** Of `value`, whatever its age. */
  readonly level: string | null
  /** The value has no level, as somebody has to look at the sensor. */
  readonly needsCheck: boolean
  readonly receivedAt: number | null
  readonly sensorsTotal: number
  /** How many sensors are in the value because they are young enough. */
  readonly sensorsFresh: number
  readonly provenance: Provenance
  /** The readings in the value. */
  readonly included: readonly SensorReading[]
  /** All sensors in the room. */
  readonly sensors: readonly ShownSensor[]
}

/**
 * The rooms of a metric, never combined with each other: where the metric ranks rooms by need (`byNeed`), the neediest
 * first and outdoor sensors after all rooms; else in the school's order. `now`: epoch ms.
 */
export function roomValues(
  metric: Metric,
  co2Limits: Co2Limits | null,
  sensors: readonly ShownSensor[],
  now: number,
): RoomValue[] {
  const scale = scaleOf(metric, co2Limits)
  const byRoom = [...Map.groupBy(sensors, ({ room }) => room.id).values()]
  const inOrder = byRoom
    .map((ofRoom) => roomValue(scale, ofRoom, now))
    .toSorted((a, b) => a.room.sortOrder - b.room.sortOrder)
  if (metric.across === 'places') return inOrder
  const isIndoors = ({ room }: RoomValue) => exposureOf(room.kind) === 'indoor'
  const mayJudge = (value: RoomValue) => !value.needsCheck && mayShowLevel(freshnessOf(value, now))
  return [
    ...byNeed(metric, scale, inOrder.filter(isIndoors), mayJudge),
    ...inOrder.filter((value) => !isIndoors(value)),
  ]
}

/** `sensors`: at least one, all in the same room. */
function roomValue(scale: Scale, sensors: readonly ShownSensor[], now: number): RoomValue {
  // A sensor that is to be looked at speaks for its room where no other one does.
  const judged = sensors.filter(({ needsCheck, reading }) => !needsCheck && reading !== null)
  const needsCheck = judged.length === 0 && sensors.some((sensor) => sensor.needsCheck)
  const { included, fresh } = chooseOf(judged.length === 0 ? sensors : judged, now)
  const [first] = sensors as [ShownSensor]
  const value = median(included.map((reading) => reading.value))
  const oldest = included.toSorted((a, b) => a.observedAt - b.observedAt)[0]
  const newest = sensors.toSorted((a, b) => b.lastSeen.observedAt - a.lastSeen.observedAt)[0]
  return {
    room: first.room,
    value,
    level: needsCheck ? null : scale.judge(value),
    needsCheck,
    observedAt: oldest?.observedAt ?? newest?.lastSeen.observedAt ?? null,
    receivedAt: oldest?.receivedAt ?? newest?.lastSeen.receivedAt ?? null,
    expectedIntervalS: oldest?.expectedIntervalS ?? newest?.expectedIntervalS ?? defaultIntervalS,
    sensorsTotal: sensors.length,
    sensorsFresh: fresh,
    provenance: provenanceOf(included.length > 0 ? included : sensors),
    included,
    sensors,
  }
}

/** Those that are live, where none is those that are late, and where none is late the newest alone. */
function chooseOf(sensors: readonly ShownSensor[], now: number) {
  const readings = sensors.flatMap(({ reading }) => (reading === null ? [] : [reading]))
  for (const wanted of ['live', 'late'] as const) {
    const found = readings.filter((reading) => freshnessOf(reading, now) === wanted)
    if (found.length > 0) return { included: found, fresh: found.length }
  }
  const newest = readings.toSorted((a, b) => b.observedAt - a.observedAt).slice(0, 1)
  return { included: newest, fresh: 0 }
}
