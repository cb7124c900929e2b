import { sql } from 'kysely'
import type { AiringAdvice, RoomKind } from '#domain/rooms/room.ts'
import { advisedMetrics } from '#domain/rooms/room-facts.ts'
import type { Accumulation } from '#domain/series/counter.ts'
import type { Database } from '#server/storage/database.ts'
import { listParameter } from '#server/storage/list-parameter.ts'
import { prepared, preparedRows } from '#server/storage/prepared.ts'

/** The newest value of one metric of one sensor that a person has placed in a room, with what is needed to judge and to place it. */
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
  readonly roomId: string
  readonly roomName: string
  readonly kind: RoomKind
  readonly floor: number | null
  readonly sortOrder: number
  readonly airingAdvice: AiringAdvice | null
}

export const latestOfSchools = prepared<object, LatestRow>((db) => latestQuery(db).compile())

export const latestOfSchool = prepared<{ schoolId: string }, LatestRow>((db, param) =>
  inOrder(latestQuery(db).where('sensor.schoolId', '=', param('schoolId'))).compile(),
)

/** What rooms are advised by, of some schools; of many, a hundred at a time are quickest. */
export function latestForAdvice(db: Database, schoolIds: readonly string[]): Promise<readonly LatestRow[]> {
  return selectForAdvice(
    db,
    schoolIds.map((schoolId) => ({ schoolId })),
  )
}

const selectForAdvice = preparedRows<{ readonly schoolId: string }, LatestRow>(['schoolId'], (db, rows) =>
  latestQuery(db)
    .where(
      'sensor.schoolId',
      'in',
      rows.map(({ schoolId }) => schoolId),
    )
    .where(
      'series.metricKey',
      'in',
      advisedMetrics.map((key) => sql.lit(key)),
    )
    .compile(),
)

export const latestOfMetric = prepared<{ schoolId: string; metricKey: string }, LatestRow>((db, param) =>
  inOrder(
    latestQuery(db)
      .where('sensor.schoolId', '=', param('schoolId'))
      .where('series.metricKey', '=', param('metricKey')),
  ).compile(),
)

/** Of sensors that are in use. */
export async function latestOfSensors(db: Database, ids: readonly string[]): Promise<readonly LatestRow[]> {
  if (ids.length === 0) return []
  return latestQuery(db).where('sensor.id', 'in', listParameter(db, ids)).execute()
}

/** Of one sensor, also of one that is switched off or put aside. */
export const latestOfSensor = prepared<{ sensorId: string; metricKey: string }, LatestRow>((db, param) =>
  rowsQuery(db)
    .where('sensor.id', '=', param('sensorId'))
    .where('series.metricKey', '=', param('metricKey'))
    .compile(),
)

function latestQuery(db: Database) {
  return rowsQuery(db).where('sensor.status', '=', sql.lit('active')).where('sensor.archivedAt', 'is', null)
}

/** As the school has its rooms, the oldest sensor of a room first: a line of a chart keeps its place and its colour. */
function inOrder(query: ReturnType<typeof latestQuery>) {
  return query.orderBy('room.sortOrder').orderBy('sensor.id')
}

function rowsQuery(db: Database) {
  return db
    .selectFrom('sensor')
    .innerJoin('series', 'series.sensorId', 'sensor.id')
    .innerJoin('latest', 'latest.seriesId', 'series.id')
    .innerJoin('room', 'room.id', 'sensor.roomId')
    .leftJoin('assignment', (join) =>
      join.onRef('assignment.sensorId', '=', 'sensor.id').on('assignment.toT', 'is', null),
    )
    .leftJoin('device', 'device.id', 'assignment.deviceId')
    .select([
      'series.id as seriesId',
      'sensor.schoolId',
      'sensor.id as sensorId',
      'series.metricKey',
      'series.accumulation',
      'series.wrapAt',
      'latest.t',
      'latest.v',
      'latest.receivedAt',
      'device.expectedIntervalS',
      'sensor.provenance',
      'room.id as roomId',
      'room.name as roomName',
      'room.kind',
      'room.floor',
      'room.sortOrder',
      'room.airingAdvice',
    ])
}

/** When each of the sensors measured last, epoch seconds, placed or not; one that never did is left out. */
export async function newestTimesOfSensors(
  db: Database,
  sensorIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (sensorIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('latest')
    .innerJoin('series', 'series.id', 'latest.seriesId')
    .select((eb) => ['series.sensorId', eb.fn.max('latest.t').as('t')])
    .where('series.sensorId', 'in', listParameter(db, sensorIds))
    .groupBy('series.sensorId')
    .execute()
  return new Map(rows.map(({ sensorId, t }) => [sensorId, Number(t)]))
}

/** The newest reading of a series; `t` in epoch seconds, `v` in the metric's unit. */
export interface NewestReading {
  readonly t: number
  readonly v: number
}

/** The newest reading of each series by its id; one without any is left out. */
export async function newestOfSeries(
  db: Database,
  seriesIds: readonly number[],
): Promise<ReadonlyMap<number, NewestReading>> {
  const rows = await selectNewest(
    db,
    seriesIds.map((seriesId) => ({ seriesId })),
  )
  return new Map(rows.map((row) => [row.seriesId, row]))
}

const selectNewest = preparedRows<
  { readonly seriesId: number },
  NewestReading & { readonly seriesId: number }
>(['seriesId'], (db, series) =>
  db
    .selectFrom('latest')
    .select(['seriesId', 't', 'v'])
    .where(
      'seriesId',
      'in',
      series.map(({ seriesId }) => seriesId),
    )
    .compile(),
)
