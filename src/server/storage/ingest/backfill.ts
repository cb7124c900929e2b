import type { Database } from '#server/storage/database.ts'

/** Epoch ms; null = the platform was never asked. */
export async function askedUntil(db: Database, schoolIntegrationId: string): Promise<number | null> {
  const row = await db
    .selectFrom('backfill')
    .select('asked_until')
    .where('school_integration_id', '=', schoolIntegrationId)
    .executeTakeFirst()
  return row?.asked_until ?? null
}

export async function setAskedUntil(db: Database, schoolIntegrationId: string, at: number): Promise<void> {
  await db
    .insertInto('backfill')
    .values({ school_integration_id: schoolIntegrationId, asked_until: at })
    .onConflict((conflict) => conflict.column('school_integration_id').doUpdateSet({ asked_until: at }))
    .execute()
}

/** A device that measures, with the series that it sent to last. */
export interface SendingDevice {
  readonly externalId: string
  /** As the platform calls it. */
  readonly name: string
  readonly expectedIntervalS: number
  readonly seriesId: number
}

export async function sendingDevices(
  db: Database,
  schoolIntegrationId: string,
): Promise<readonly SendingDevice[]> {
  const rows = await db
    .selectFrom('device')
    .innerJoin('assignment', (join) =>
      join.onRef('assignment.device_id', '=', 'device.id').on('assignment.to_t', 'is', null),
    )
    .innerJoin('sensor', 'sensor.id', 'assignment.sensor_id')
    .innerJoin('series', 'series.sensor_id', 'sensor.id')
    .innerJoin('latest', 'latest.series_id', 'series.id')
    .select([
      'device.external_id as externalId',
      'device.name',
      'device.expected_interval_s as expectedIntervalS',
      'series.id as seriesId',
    ])
    .where('device.school_integration_id', '=', schoolIntegrationId)
    .where('sensor.status', '=', 'active')
    .orderBy('latest.t', 'desc')
    .orderBy('series.id')
    .execute()
  const byDevice = new Map<string, SendingDevice>()
  for (const row of rows) if (!byDevice.has(row.externalId)) byDevice.set(row.externalId, row)
  return [...byDevice.values()]
}

/** When a series has readings: the last one up to `from`, and every one after it. Epoch seconds. */
export async function timesFrom(db: Database, seriesId: number, from: number): Promise<readonly number[]> {
  const before = await db
    .selectFrom('reading')
    .select('t')
    .where('series_id', '=', seriesId)
    .where('t', '<=', from)
    .orderBy('t', 'desc')
    .limit(1)
    .executeTakeFirst()
  const after = await db
    .selectFrom('reading')
    .select('t')
    .where('series_id', '=', seriesId)
    .where('t', '>', from)
    .orderBy('t')
    .execute()
  return [...(before ? [before.t] : []), ...after.map(({ t }) => t)]
}
