import { sql } from 'kysely'
import type { Database } from '#server/storage/database.ts'
import { hourly } from '#server/storage/measurements/rollups.ts'
import { readingsPerUplink, sensorCount } from '#tests/bench/bench-school.ts'
import { readingKey, type Traffic } from './traffic.ts'

export interface Check {
  /** Acknowledged, and not in the database as often as it should be: each of a message's readings once. */
  readonly lostReadings: number
  /** Counted in an hour although the reading is not there that often. */
  readonly doubledReadings: number
  readonly lostCarts: number
}

/** Compares what was acknowledged with what the database holds. `startedAt`: epoch ms, before the first message. */
export async function checkAcknowledged(
  db: Database,
  { ackedReadings, ackedCarts }: Traffic,
  startedAt: number,
): Promise<Check> {
  const from = Math.floor(startedAt / 1000) - 1
  const stored = await db
    .selectFrom('reading')
    .innerJoin('series', 'series.id', 'reading.seriesId')
    .innerJoin('sensor', 'sensor.id', 'series.sensorId')
    .innerJoin('assignment', 'assignment.sensorId', 'sensor.id')
    .innerJoin('device', 'device.id', 'assignment.deviceId')
    .select(({ fn }) => [
      'sensor.schoolId',
      'device.externalId',
      'reading.t',
      fn.countAll<number>().as('count'),
    ])
    .where('reading.t', '>=', from)
    .groupBy(['sensor.schoolId', 'device.externalId', 'reading.t'])
    .execute()
  const counts = new Map(
    stored.map(({ schoolId, externalId, t, count }) => [
      readingKey(schoolId, sensorOf(externalId), Number(t)),
      Number(count),
    ]),
  )
  const missing = [...ackedReadings].map((key) => readingsPerUplink - (counts.get(key) ?? 0))
  const carts = await db.selectFrom('cart').select('id').execute()
  const kept = new Set(carts.map(({ id }) => id))
  return {
    lostReadings: missing.reduce((sum, item) => sum + Math.max(0, item), 0),
    doubledReadings: await countedTooOften(db, from),
    lostCarts: [...ackedCarts].filter((id) => !kept.has(id)).length,
  }
}

/** The number at the end of the DevEUI that `uplinkOf` writes. */
function sensorOf(externalId: string): number {
  return Number(externalId.slice(-String(sensorCount).length))
}

/** A reading is there once by its key; what a message could double is its count in the hours. */
async function countedTooOften(db: Database, from: number): Promise<number> {
  const hour = Math.floor(from / 3600) * 3600
  const { rows } = await sql<{ counted: number; there: number }>`
    select
      (select coalesce(sum(n), 0) from rollup where res = ${sql.lit(hourly)} and b >= ${hour}) as counted,
      (select count(*) from reading where t >= ${hour}) as there`.execute(db)
  const [row] = rows
  return row ? Number(row.counted) - Number(row.there) : 0
}
