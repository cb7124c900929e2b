import type { Accumulation } from '#domain/series/counter.ts'
import type { Database, Tx } from '#server/storage/database.ts'
import { listParameter } from '#server/storage/list-parameter.ts'
import { preparedRows } from '#server/storage/prepared.ts'

/** How a series counts, see `Accumulation`. */
export interface SeriesKind {
  readonly id: number
  readonly metricKey: string
  readonly accumulation: Accumulation
  readonly wrapAt: number | null
}

/** A series as its newest reading leaves it. */
export interface SeriesRow extends SeriesKind {
  /** Epoch seconds; null = there is none. */
  readonly newestT: number | null
}

/** A sensor's series by metric key. */
export type SeriesByMetric = Map<string, SeriesRow>

/** Whether anything of a metric was ever received. */
export async function hasSeriesOf(db: Database, metricKey: string): Promise<boolean> {
  const row = await db
    .selectFrom('series')
    .select('id')
    .where('metricKey', '=', metricKey)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** An empty map for a sensor without series. */
export async function seriesOfSensor(db: Database, sensorId: string): Promise<SeriesByMetric> {
  return (await seriesOfSensors(db, [sensorId])).get(sensorId) ?? new Map()
}

/** By sensor; one without any has an empty map. */
export async function seriesOfSensors(
  db: Database,
  sensorIds: readonly string[],
): Promise<Map<string, SeriesByMetric>> {
  const bySensor = new Map(sensorIds.map((id): [string, SeriesByMetric] => [id, new Map()]))
  const rows = await selectSeries(
    db,
    [...bySensor.keys()].map((sensorId) => ({ sensorId })),
  )
  for (const { sensorId, ...kind } of rows) bySensor.get(sensorId)?.set(kind.metricKey, kind)
  return bySensor
}

/** The same of the sensors that devices of an integration measure for now; one that has none, or is not known, is left out. */
export async function seriesOfDevices(
  db: Database,
  schoolIntegrationId: string,
  externalIds: readonly string[],
): Promise<ReadonlyMap<string, SeriesByMetric>> {
  const rows = await selectSeriesOfDevices(
    db,
    externalIds.map((externalId) => ({ schoolIntegrationId, externalId })),
  )
  const bySensor = new Map<string, SeriesByMetric>()
  for (const { sensorId, ...series } of rows) {
    const ofSensor = bySensor.get(sensorId) ?? new Map()
    bySensor.set(sensorId, ofSensor.set(series.metricKey, series))
  }
  return bySensor
}

const seriesQuery = (db: Database) =>
  db
    .selectFrom('series')
    .leftJoin('latest', 'latest.seriesId', 'series.id')
    .select(['series.sensorId', 'series.id', 'metricKey', 'accumulation', 'wrapAt', 'latest.t as newestT'])

interface DeviceKey {
  readonly schoolIntegrationId: string
  readonly externalId: string
}

const selectSeriesOfDevices = preparedRows<DeviceKey, SeriesRow & { readonly sensorId: string }>(
  ['schoolIntegrationId', 'externalId'],
  (db, keys) =>
    seriesQuery(db)
      .innerJoin('assignment', (join) =>
        join.onRef('assignment.sensorId', '=', 'series.sensorId').on('assignment.toT', 'is', null),
      )
      .innerJoin('device', 'device.id', 'assignment.deviceId')
      .where('device.schoolIntegrationId', '=', keys[0]?.schoolIntegrationId ?? '')
      .where(
        'device.externalId',
        'in',
        keys.map(({ externalId }) => externalId),
      )
      .compile(),
)

const selectSeries = preparedRows<{ sensorId: string }, SeriesRow & { sensorId: string }>(
  ['sensorId'],
  (db, sensors) =>
    seriesQuery(db)
      .where(
        'series.sensorId',
        'in',
        sensors.map(({ sensorId }) => sensorId),
      )
      .compile(),
)

/** A series that is to be made. */
export type NewSeries = Omit<SeriesKind, 'id'> & { readonly sensorId: string }

/** Inserts a series, a gauge unless stated otherwise, and returns it. */
export async function insertSeries(
  tx: Tx,
  sensorId: string,
  metricKey: string,
  { accumulation = 'gauge', wrapAt = null }: Partial<Pick<SeriesKind, 'accumulation' | 'wrapAt'>> = {},
): Promise<SeriesKind> {
  const [series] = await insertManySeries(tx, [{ sensorId, metricKey, accumulation, wrapAt }])
  if (series === undefined) throw new Error('a new series has no row')
  return series
}

/** Answers with the new series, in any order. */
export const insertManySeries = preparedRows<NewSeries, SeriesKind & { readonly sensorId: string }>(
  ['sensorId', 'metricKey', 'accumulation', 'wrapAt'],
  (db, series) =>
    db
      .insertInto('series')
      .values(
        series.map(({ sensorId, metricKey, accumulation, wrapAt }) => ({
          sensorId,
          metricKey,
          accumulation,
          wrapAt,
        })),
      )
      .returning(['sensorId', 'id', 'metricKey', 'accumulation', 'wrapAt'])
      .compile(),
)

/** A sensor's series of one metric becomes one of another, with its values. False where there is nothing to rename. */
export async function renameSeries(
  tx: Tx,
  sensorId: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<boolean> {
  const series = await seriesOfSensor(tx, sensorId)
  const renamed = series.get(from)
  if (!renamed || series.has(to)) return false
  await tx.updateTable('series').set({ metricKey: to }).where('id', '=', renamed.id).execute()
  return true
}

/** Series by their ids, with how often the device sends that measures for each now, seconds; null = none does. */
export function seriesByIds(
  db: Database,
  ids: readonly number[],
): Promise<readonly (SeriesKind & { readonly intervalS: number | null })[]> {
  return db
    .selectFrom('series')
    .leftJoin('assignment', (join) =>
      join.onRef('assignment.sensorId', '=', 'series.sensorId').on('assignment.toT', 'is', null),
    )
    .leftJoin('device', 'device.id', 'assignment.deviceId')
    .select([
      'series.id',
      'series.metricKey',
      'series.accumulation',
      'series.wrapAt',
      'device.expectedIntervalS as intervalS',
    ])
    .where('series.id', 'in', listParameter(db, ids))
    .orderBy('series.id')
    .execute()
}

/** Deletes series of some metrics that hold nothing, of the sensors of an integration; answers their schools. */
export async function deleteEmptySeries(
  tx: Tx,
  schoolIntegrationId: string,
  metricKeys: readonly string[],
): Promise<readonly { readonly schoolId: string }[]> {
  const empty = await tx
    .selectFrom('series')
    .innerJoin('sensor', 'sensor.id', 'series.sensorId')
    .select(['series.id', 'sensor.schoolId'])
    .where('series.metricKey', 'in', metricKeys)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('assignment')
          .innerJoin('device', 'device.id', 'assignment.deviceId')
          .select('assignment.id')
          .whereRef('assignment.sensorId', '=', 'series.sensorId')
          .where('device.schoolIntegrationId', '=', schoolIntegrationId),
      ),
    )
    .where((eb) =>
      eb.and(
        (['reading', 'markedReading', 'readingMark', 'rollup', 'latest'] as const).map((table) =>
          eb.not(
            eb.exists(
              eb
                .selectFrom(table)
                .select(`${table}.seriesId`)
                .whereRef(`${table}.seriesId`, '=', 'series.id'),
            ),
          ),
        ),
      ),
    )
    .execute()
  const ids = empty.map(({ id }) => id)
  if (ids.length > 0) await tx.deleteFrom('series').where('id', 'in', listParameter(tx, ids)).execute()
  return empty
}

export interface SchoolSeries {
  readonly id: number
  readonly metricKey: string
  readonly sensorId: string
  readonly sensorName: string
  /** Null = it waits in the inbox. */
  readonly roomName: string | null
}

export function seriesOfSchool(db: Database, schoolId: string): Promise<readonly SchoolSeries[]> {
  return db
    .selectFrom('series')
    .innerJoin('sensor', 'sensor.id', 'series.sensorId')
    .leftJoin('room', 'room.id', 'sensor.roomId')
    .select([
      'series.id',
      'series.metricKey',
      'sensor.id as sensorId',
      'sensor.name as sensorName',
      'room.name as roomName',
    ])
    .where('sensor.schoolId', '=', schoolId)
    .orderBy('series.id')
    .execute()
}

export function allSeries(db: Database): Promise<readonly Pick<SeriesKind, 'id' | 'accumulation'>[]> {
  return db.selectFrom('series').select(['id', 'accumulation']).orderBy('id').execute()
}

/** What each sensor has measured so far, by its id. */
export async function metricKeysOfSensors(
  db: Database,
  sensorIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (sensorIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('series')
    .select(['sensorId', 'metricKey'])
    .where('sensorId', 'in', listParameter(db, sensorIds))
    .orderBy('id')
    .execute()
  const bySensor = Map.groupBy(rows, ({ sensorId }) => sensorId)
  return new Map([...bySensor].map(([id, series]) => [id, series.map(({ metricKey }) => metricKey)]))
}
