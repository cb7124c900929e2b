import { type RawBuilder, sql } from 'kysely'
import { defaultIntervalS, staleAfter } from '#domain/metrics/freshness.ts'
import { metrics } from '#domain/metrics/registry.ts'
import {
  leastJudgedMillivolts,
  lowBatteryMillivolts,
  lowBatteryPercent,
  type SensorProblemKind,
} from '#domain/sensors/problem.ts'
import { manualOrigin } from '#server/storage/measurements/menu-and-forecast.ts'

/** What the problems of sensors are judged at. Epoch ms. */
export interface ProblemTime {
  readonly now: number
  /** `schoolDayStaleBefore` of the school's calendar. */
  readonly schoolDayStaleBefore: number
}

/**
 * `sensorProblem` in SQL, so that a database can count, filter and sort by it: null = nothing is wrong. What is shown of a sensor is
 * judged by `sensorProblem` itself; tests/api/rooms/sensor-problems.test.ts holds both against each other. In a query with `sensor` and
 * `device` and with `room` joined.
 */
export function problemKind(time: ProblemTime): RawBuilder<SensorProblemKind | null> {
  const isOverdue = sql`(${staleAt(sql`device.last_sync_at`)} < ${time.now})`
  const isSilent = sql`coalesce(
    (select min(case when ${isStale(time)} then 1 else 0 end) ${measured} and sensor.status = 'active'),
    case when ${isOverdue} then 1 else 0 end)`
  const isRefused = sql`(coalesce(device.last_sync_status, '') = 'failure')`
  const isHidden = sql`exists (select 1 ${measured} and exists (
    select 1 from series_doubt where series_doubt.series_id = series.id and series_doubt.to_t is null))`
  return sql<SensorProblemKind | null>`case
    when sensor.status = 'inactive' then null
    when device.last_sync_at is null then 'never_heard'
    when ${isByHand} then case when ${isHidden} then 'wrong_values' when ${isBatteryLow} then 'battery_low' end
    when ${isSilent} = 1 and ${isOverdue} then 'silent'
    when ${isRefused} then 'rejected'
    when ${isSilent} = 1 then 'no_values'
    when ${isHidden} then 'wrong_values'
    when ${isBatteryLow} then 'battery_low' end`
}

/** Of a device that is joined: what people write themselves. */
const isByHand = sql`exists (select 1 from school_integration
  where school_integration.id = device.school_integration_id and school_integration.integration_key = ${sql.lit(manualOrigin)})`

/** `isBatteryLow` in SQL, of a device that is joined. */
export const isBatteryLow = sql<boolean>`(case
  when device.battery_percent is not null then device.battery_percent <= ${sql.lit(lowBatteryPercent)}
  when device.battery_millivolts is null then 1 = 0
  else device.battery_millivolts >= ${sql.lit(leastJudgedMillivolts)}
    and device.battery_millivolts < ${sql.lit(lowBatteryMillivolts)} end)`

const keysWhere = (isSchoolDay: boolean) =>
  sql.join(
    metrics
      .filter(({ freshnessRule }) => (freshnessRule === 'school_day') === isSchoolDay)
      .map(({ key }) => sql.lit(key)),
  )
const metricKeys = sql.join(metrics.map(({ key }) => sql.lit(key)))

/** What a sensor in use has measured last, of what is shown of its room (`measuredFacts`). */
const measured = sql`from series join latest on latest.series_id = series.id
  where series.sensor_id = sensor.id and sensor.archived_at is null and room.id is not null
    and series.metric_key in (${metricKeys})
    and series.metric_key <> case when room.kind = 'outdoors' then 'indoor_temperature' else 'outdoor_temperature' end`

const interval = sql`coalesce(device.expected_interval_s, ${sql.lit(defaultIntervalS)})`

function staleAt(at: RawBuilder<unknown>) {
  const age = sql`${interval} * ${sql.lit(staleAfter.intervals * 1000)}`
  return sql`${at} + case when ${age} > ${sql.lit(staleAfter.leastMs)} then ${age} else ${sql.lit(staleAfter.leastMs)} end`
}

function isStale({ now, schoolDayStaleBefore }: ProblemTime) {
  return sql`case when series.metric_key in (${keysWhere(true)}) then latest.t * 1000 < ${schoolDayStaleBefore}
    else ${staleAt(sql`latest.t * 1000`)} < ${now} end`
}
