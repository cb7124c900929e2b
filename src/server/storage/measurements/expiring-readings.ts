import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Accumulation } from '#domain/series/counter.ts'
import { hourMs } from '#domain/time/time-zone.ts'
import type { Database } from '#server/storage/database.ts'
import { countOf, countRows, type ExpiringRows } from '#server/storage/expiring-rows.ts'
import { prepared } from '#server/storage/prepared.ts'
import { allSeries } from './series.ts'

/**
 * Readings age by their time, by whole hours: an hour that still takes readings is recomputed from all of them. Hours and days stay.
 * Of a meter the last total stays too: what comes next is counted from it.
 */
export const expiringReadings: ExpiringRows = {
  async count(db, before) {
    const days = new Map<number, number>()
    for (const series of await allSeries(db)) {
      for (const { day, n } of await countExpired(db, { id: series.id, before: wholeHour(before) }))
        days.set(day, (days.get(day) ?? 0) + Number(n))
    }
    return countOf(days.values())
  },
  total: (db) => countRows(db, sql.table('reading')),
  async delete(db, before) {
    let removed = 0
    for (const series of await allSeries(db)) {
      removed += await deleteReadings(db, series, wholeHour(before))
      await setImmediate()
    }
    return removed
  },
}

/** Epoch ms in, epoch s out. */
function wholeHour(before: number): number {
  return Math.floor(before / hourMs) * (hourMs / 1000)
}

const countExpired = prepared<{ id: number; before: number }, { day: number; n: number | string }>(
  (db, param) =>
    db
      .selectFrom('reading')
      .select((eb) => [sql<number>`t / 86400`.as('day'), eb.fn.countAll<number>().as('n')])
      .where('seriesId', '=', param('id'))
      .where('t', '<', param('before'))
      .groupBy(sql`t / 86400`)
      .compile(),
)

/** Answers how many it deleted. `before`: epoch s. */
export async function deleteReadings(
  db: Database,
  { id: seriesId, accumulation }: { readonly id: number; readonly accumulation: Accumulation },
  before: number,
): Promise<number> {
  const ofSeries = db.selectFrom('reading').where('seriesId', '=', seriesId).where('t', '<', before)
  const newest = await ofSeries.select((eb) => eb.fn.max('t').as('t')).executeTakeFirst()
  const result = await db
    .deleteFrom('reading')
    .where('seriesId', '=', seriesId)
    .where('t', '<', accumulation === 'cumulative' ? (newest?.t ?? before) : before)
    .executeTakeFirst()
  return Number(result.numDeletedRows)
}
