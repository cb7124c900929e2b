import type { Accumulation } from '#domain/series/counter.ts'
import type { Database, Tx } from '#server/storage/database.ts'
import { prepared } from '#server/storage/prepared.ts'

/** How a series counts, see `Accumulation`. */
export interface SeriesKind {
  readonly id: number
  readonly metricKey: string
  readonly accumulation: Accumulation
  readonly wrapAt: number | null
}

/** A sensor's series by metric key. */
export async function seriesOfSensor(db: Database, sensorId: string): Promise<Map<string, SeriesKind>> {
  const rows = await selectSeries(db, { sensorId })
  return new Map(rows.map((row) => [row.metricKey, row]))
}

const selectSeries = prepared<{ sensorId: string }, SeriesKind>((db, param) =>
  db
    .selectFrom('series')
    .select(['id', 'metric_key as metricKey', 'accumulation', 'wrap_at as wrapAt'])
    .where('sensor_id', '=', param('sensorId'))
    .compile(),
)

/** Answers with the new series. A gauge unless it is told. */
export async function insertSeries(
  tx: Tx,
  sensorId: string,
  metricKey: string,
  { accumulation = 'gauge', wrapAt = null }: Partial<Pick<SeriesKind, 'accumulation' | 'wrapAt'>> = {},
): Promise<SeriesKind> {
  const { id } = await tx
    .insertInto('series')
    .values({ sensor_id: sensorId, metric_key: metricKey, accumulation, wrap_at: wrapAt })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, metricKey, accumulation, wrapAt }
}

/** A sensor's series of one metric becomes one of another, with its values. False where there is nothing to rename. */
export async function renameSeries(
  tx: Tx,
  sensorId: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<boolean> {
  const series = await seriesOfSensor(tx, sensorId)
  const renamed = series.get(from)
  if (!renamed || series.has(to)) return false
  await tx.updateTable('series').set({ metric_key: to }).where('id', '=', renamed.id).execute()
  return true
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
    .innerJoin('sensor', 'sensor.id', 'series.sensor_id')
    .leftJoin('room', 'room.id', 'sensor.room_id')
    .select([
      'series.id',
      'series.metric_key as metricKey',
      'sensor.id as sensorId',
      'sensor.name as sensorName',
      'room.name as roomName',
    ])
    .where('sensor.school_id', '=', schoolId)
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
    .select(['sensor_id as sensorId', 'metric_key as metricKey'])
    .where('sensor_id', 'in', sensorIds)
    .orderBy('id')
    .execute()
  const bySensor = Map.groupBy(rows, ({ sensorId }) => sensorId)
  return new Map([...bySensor].map(([id, series]) => [id, series.map(({ metricKey }) => metricKey)]))
}
