import { sql } from 'kysely'
import type { Exposure } from '#domain/metrics/temperature.ts'
import type { Accumulation } from '#domain/series/counter.ts'
import type { Database } from '#server/storage/database.ts'
import { prepared } from '#server/storage/prepared.ts'

/** The newest value of one metric of one active sensor, with what is needed to judge and to place it. */
export interface LatestRow {
  readonly seriesId: number
  readonly schoolId: string
  readonly sensorId: string
  readonly metricKey: string
  readonly accumulation: Accumulation
  readonly wrapAt: number | null
  /** Epoch seconds */
  readonly t: number
  readonly v: number
  /** Epoch ms */
  readonly receivedAt: number
  /** Of the device that measures now; null = none does. */
  readonly expectedIntervalS: number | null
  readonly provenance: 'recorded' | 'constructed' | null
  readonly locationId: string | null
  readonly locationName: string | null
  readonly exposure: Exposure | null
}

export const latestOfSchools = prepared<object, LatestRow>((db) => latestQuery(db).compile())

export const latestOfSchool = prepared<{ schoolId: string }, LatestRow>((db, param) =>
  latestQuery(db).where('sensor.school_id', '=', param('schoolId')).compile(),
)

export const latestOfMetric = prepared<{ schoolId: string; metricKey: string }, LatestRow>((db, param) =>
  latestQuery(db)
    .where('sensor.school_id', '=', param('schoolId'))
    .where('series.metric_key', '=', param('metricKey'))
    .compile(),
)

function latestQuery(db: Database) {
  return db
    .selectFrom('sensor')
    .innerJoin('series', 'series.sensor_id', 'sensor.id')
    .innerJoin('latest', 'latest.series_id', 'series.id')
    .leftJoin('location', 'location.id', 'sensor.location_id')
    .leftJoin('assignment', (join) =>
      join.onRef('assignment.sensor_id', '=', 'sensor.id').on('assignment.to_t', 'is', null),
    )
    .leftJoin('device', 'device.id', 'assignment.device_id')
    .select([
      'series.id as seriesId',
      'sensor.school_id as schoolId',
      'sensor.id as sensorId',
      'series.metric_key as metricKey',
      'series.accumulation',
      'series.wrap_at as wrapAt',
      'latest.t',
      'latest.v',
      'latest.received_at as receivedAt',
      'device.expected_interval_s as expectedIntervalS',
      'sensor.provenance',
      'location.id as locationId',
      'location.name as locationName',
      'location.exposure',
    ])
    .where('sensor.status', '=', sql.lit('active'))
}
