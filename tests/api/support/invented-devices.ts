import { sql } from 'kysely'
import { localDateOf } from '#domain/time/local-date.ts'
import { type Database, inTransaction, isOnPostgres } from '#server/storage/database.ts'
import { putNewDeviceCount } from '#server/storage/rooms/new-device-counts.ts'
import type { Deps } from '#server/use-cases/deps.ts'

export interface InventedDevices {
  readonly schoolId: string
  readonly schoolIntegrationId: string
  readonly count: number
  /** The number of the first one, counted from 0. */
  readonly from?: number
  /** The first of them hang in rooms, 25 in each; the others wait. */
  readonly placed: number
  /** When they sent last, epoch ms. */
  readonly now: number
}

/** Gives a school devices that have measured CO2 once, in one statement for each table. Ids sort before those that are made later. */
export async function inventDevices(
  db: Database,
  { schoolId, schoolIntegrationId, from = 0, count, placed, now }: InventedDevices,
): Promise<void> {
  const first = 1_000_000 + from
  const id = (kind: string) => sql`${sql.lit(`0190a000-0000-7000-8000-${kind}`)} || n`
  const [device, sensor, assignment] = [id('d'), id('5'), id('a')]
  const room = sql`'invented-room-' || ((n - 1000001) / 25)`
  const into = (columns: string, values: ReturnType<typeof sql>, where = sql`true`) =>
    sql`insert into ${sql.raw(columns)}
      with recursive numbers (n) as (
        select ${sql.lit(first + 1)} union all select n + 1 from numbers where n < ${sql.lit(first + count)})
      select ${values} from numbers where ${where}`
  await db.connection().execute(async (one) => {
    // Else each row raises the version of the one school.
    if (isOnPostgres(one)) await sql`set session_replication_role = replica`.execute(one)
    await into(
      'room (id, school_id, name, kind, sort_order)',
      sql`${room}, ${schoolId}, 'Påhittad sal ' || ((n - 1000001) / 25), 'classroom', 1000 + (n - 1000001) / 25`,
      sql`n <= ${sql.lit(first + placed)} and (n - 1000001) % 25 = 0`,
    ).execute(one)
    await into(
      'device (id, school_integration_id, external_id, name, expected_interval_s, battery_percent, battery_reported_at, last_sync_at, last_sync_status)',
      sql`${device}, ${schoolIntegrationId}, 'eui-' || n, 'Påhittad ' || n, 900, n % 100, ${sql.lit(now)}, ${sql.lit(now)} - (n % 5) * 3600000, 'success'`,
    ).execute(one)
    await into(
      'sensor (id, school_id, room_id, name, status, named_by_person)',
      sql`${sensor}, ${schoolId}, case when n <= ${sql.lit(first + placed)} then ${room} end, 'Påhittad ' || n, 'active', 0`,
    ).execute(one)
    await into(
      'assignment (id, device_id, sensor_id, from_t)',
      sql`${assignment}, ${device}, ${sensor}, ${sql.lit(now)} - 2000000 + n`,
    ).execute(one)
    await into('series (sensor_id, metric_key)', sql`${sensor}, 'co2'`).execute(one)
    await sql`insert into latest (series_id, t, v, received_at)
      select id, ${sql.lit(Math.floor(now / 1000))} - (id % 5) * 3600, 400 + id % 900, ${sql.lit(now)} from series
      where sensor_id like '0190a000-0000-7000-8000-5%' and not exists (
        select 1 from latest where latest.series_id = series.id)`.execute(one)
    if (isOnPostgres(one)) {
      await sql`set session_replication_role = default`.execute(one)
      await sql`analyze`.execute(one)
    }
  })
}

/** What a person's yes does, for all connections that there are: so many new devices may come by each on the day of `now`. */
export async function allowNewDevices({ db, now }: Pick<Deps, 'db' | 'now'>, count: number): Promise<void> {
  const connections = await db.selectFrom('schoolIntegration').select('id').execute()
  for (const { id } of connections)
    await inTransaction(db, (tx) =>
      putNewDeviceCount(tx, {
        schoolIntegrationId: id,
        date: localDateOf(now()),
        added: 0,
        allowed: count,
        heldSketch: [],
        heldExamples: [],
        heldSince: null,
        heldLast: null,
        rereadAfter: null,
      }),
    )
}
