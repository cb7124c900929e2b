import type { AggregatedLatest, RoomValue, Spark } from '#contract/latest.ts'
import type { FreshnessShape, Location, Room as RoomShape } from '#contract/shared-shapes.ts'
import type { LatestReading as LatestReadingShape, Widget } from '#contract/widgets.ts'
import { aboutOf } from '#domain/metrics/about-of.ts'
import type { FreshnessFacts } from '#domain/metrics/freshness.ts'
import type { ScaleRange } from '#domain/metrics/scale.ts'
import { exposureOf, type Room } from '#domain/rooms/room.ts'
import { defaultRangeOf } from '#server/use-cases/measurements/default-range.ts'
import type { ValueInContext } from '#server/use-cases/measurements/metric-context.ts'
import type { RoomValue as RoomReading } from '#server/use-cases/measurements/room-values.ts'
import type { Spark as SparkValues } from '#server/use-cases/measurements/spark.ts'
import type { LatestReading, WidgetView } from '#server/use-cases/measurements/widgets.ts'

/** Shapes that several answers share. */

/** ISO 8601 in UTC, with milliseconds. */
export function toInstant(epochMs: number): string {
  return new Date(epochMs).toISOString()
}

export function toLocation({ id, name, kind }: Room): Location {
  return { id, name, exposure: exposureOf(kind) }
}

export function toRoom({ id, name, kind, floor, sortOrder, airingAdvice }: Room): RoomShape {
  return { id, name, kind, floor, sort_order: sortOrder, airing_advice: airingAdvice }
}

export function toFreshness(facts: FreshnessFacts & { readonly receivedAt: number | null }): FreshnessShape {
  const { growsOld } = facts
  return {
    observed_at: toInstantOrNull(facts.observedAt),
    received_at: toInstantOrNull(facts.receivedAt),
    expected_interval_s: facts.expectedIntervalS,
    ...(growsOld && {
      grows_old: {
        late_at: toInstantOrNull(growsOld.lateAt),
        stale_at: toInstantOrNull(growsOld.staleAt),
        no_data_at: toInstantOrNull(growsOld.noDataAt),
      },
    }),
  }
}

export function toInstantOrNull(epochMs: number | null): string | null {
  return epochMs === null ? null : toInstant(epochMs)
}

/** `sparks`: by room. */
export function toAggregatedLatest(
  value: ValueInContext,
  sparks: ReadonlyMap<string, SparkValues> = new Map(),
): AggregatedLatest {
  const isAmount = value.metric.aggregation === 'sum'
  return {
    metric_key: value.metric.key,
    aggregation: value.aggregation,
    value: isAmount ? shortened(value.value) : value.value,
    unit_of_measurement: value.metric.unit,
    level: value.level,
    needs_check: value.needsCheck,
    room: value.room && toRoom(value.room),
    rooms: value.rooms.map((room) => toRoomValue(room, sparks.get(room.room.id))),
    sensors_total: value.sensorsTotal,
    sensors_fresh: value.sensorsFresh,
    baseline: value.baseline,
    compared_to: value.comparedTo && {
      label: value.comparedTo.label,
      value: shortened(value.comparedTo.value),
      delta: shortened(value.comparedTo.delta),
    },
    equivalents: value.equivalents.map(({ key, amount }) => ({ key, amount: shortened(amount) })),
    cost_sek: shortened(value.cost.costKr),
    price_source: value.cost.source,
    freshness: toFreshness(value),
    provenance: value.provenance,
  }
}

function toRoomValue(value: RoomReading, spark: SparkValues | undefined): RoomValue {
  return {
    room: toRoom(value.room),
    value: shortened(value.value),
    level: value.level,
    needs_check: value.needsCheck,
    sensors_total: value.sensorsTotal,
    sensors_fresh: value.sensorsFresh,
    freshness: toFreshness(value),
    provenance: value.provenance,
    spark: spark === undefined ? null : toSparkShape(spark),
  }
}

export function toLatestReading(reading: LatestReading): LatestReadingShape {
  return {
    sensor_id: reading.sensorId,
    location: toLocation(reading.room),
    room: toRoom(reading.room),
    metric_key: reading.metric.key,
    value: reading.value,
    unit_of_measurement: reading.metric.unit,
    level: reading.level,
    trend: reading.trend,
    freshness: toFreshness(reading),
    provenance: reading.provenance,
  }
}

export function toSparkShape({ start, stepS, mean }: SparkValues): Spark {
  return { start, step_s: stepS, mean: [...mean] }
}

export function toWidget({ topic, ...widget }: WidgetView): Widget {
  const metric = 'unit' in topic ? topic : null
  const { about, questions } = aboutOf(topic.key)
  return {
    id: widget.id,
    school_id: widget.schoolId,
    metric_key: topic.key,
    kind: metric?.display ?? (topic.key === 'menu' ? 'menu' : 'line'),
    title: topic.name,
    location: widget.room && toLocation(widget.room),
    room: widget.room && toRoom(widget.room),
    sensor_ids: [...widget.sensorIds],
    unit_of_measurement: metric?.unit ?? '',
    thresholds: toThresholds(widget.scale?.ranges ?? []),
    limits_set_by: widget.scale?.setBy ?? null,
    about: { text: about, questions: questions.map(({ id, text }) => ({ id, text })) },
    default_range: metric === null ? 'last_7_days' : defaultRangeOf(metric),
    data_from: widget.dataFrom === null ? null : toInstant(widget.dataFrom),
    embed_url: widget.embedUrl,
  }
}

/** The upper end of each level: `up_to` includes it, `below` does not; the highest level has none. */
export function toThresholds(ranges: readonly ScaleRange[]): Widget['thresholds'] {
  return ranges.map(({ level, to, includesTo }) => ({
    level,
    ...(to !== null && (includesTo ? { up_to: to } : { below: to })),
  }))
}

/** More digits would only make an answer longer: no sensor measures a thousandth. */
export function shortened<V extends number | null>(value: V): V {
  return (value === null ? null : Math.round(value * 1000) / 1000) as V
}
