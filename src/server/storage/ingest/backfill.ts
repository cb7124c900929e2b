import type { Database } from '#server/storage/database.ts'

/** Epoch ms; null = the platform was never asked. */
export async function askedUntil(db: Database, schoolIntegrationId: string): Promise<number | null> {
  const row = await db
    .selectFrom('backfill')
    .select('askedUntil')
    .where('schoolIntegrationId', '=', schoolIntegrationId)
    .executeTakeFirst()
  return row?.askedUntil ?? null
}

/** `at` is epoch ms. */
export async function setAskedUntil(db: Database, schoolIntegrationId: string, at: number): Promise<void> {
  await db
    .insertInto('backfill')
    .values({ schoolIntegrationId, askedUntil: at })
    .onConflict((conflict) => conflict.column('schoolIntegrationId').doUpdateSet({ askedUntil: at }))
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

/** The active devices of an integration that have a latest value, one row each. */
export async function sendingDevices(
  db: Database,
  schoolIntegrationId: string,
): Promise<readonly SendingDevice[]> {
  const rows = await db
    .selectFrom('device')
    .innerJoin('assignment', (join) =>
      join.onRef('assignment.deviceId', '=', 'device.id').on('assignment.toT', 'is', null),
    )
    .innerJoin('sensor', 'sensor.id', 'assignment.sensorId')
    .innerJoin('series', 'series.sensorId', 'sensor.id')
    .innerJoin('latest', 'latest.seriesId', 'series.id')
    .select(['device.externalId', 'device.name', 'device.expectedIntervalS', 'series.id as seriesId'])
    .where('device.schoolIntegrationId', '=', schoolIntegrationId)
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
    .where('seriesId', '=', seriesId)
    .where('t', '<=', from)
    .orderBy('t', 'desc')
    .limit(1)
    .executeTakeFirst()
  const after = await db
    .selectFrom('reading')
    .select('t')
    .where('seriesId', '=', seriesId)
    .where('t', '>', from)
    .orderBy('t')
    .execute()
  return [...(before ? [before.t] : []), ...after.map(({ t }) => t)]
}
