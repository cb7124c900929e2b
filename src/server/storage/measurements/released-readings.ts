import type { HeldValue } from '#domain/series/gauge-jumps.ts'
import type { Database, Tx } from '#server/storage/database.ts'
import { listParameter } from '#server/storage/list-parameter.ts'
import { lockSeries } from '#server/storage/locks.ts'
import { recomputeAfterChange } from './remove-readings.ts'

/** A value that is held, or that staff released. Epoch s. */
export interface DoubtedReading {
  readonly seriesId: number
  readonly t: number
  readonly v: number
  readonly held: HeldValue['reason']
  readonly isReleased: boolean
}

/** The newest values of series that are held, and that were released, at most `limit` of either. */
export async function doubtedReadings(
  db: Database,
  seriesIds: readonly number[],
  limit: number,
): Promise<readonly DoubtedReading[]> {
  if (seriesIds.length === 0) return []
  const newest = (table: 'markedReading' | 'releasedReading') =>
    db
      .selectFrom(table)
      .select(['seriesId', 't', 'v', 'held'])
      .where('seriesId', 'in', listParameter(db, seriesIds))
      .where('held', 'is not', null)
      .orderBy('t', 'desc')
      .limit(limit)
      .execute()
  const all = [
    ...(await newest('markedReading')).map((row) => ({ ...row, isReleased: false })),
    ...(await newest('releasedReading')).map((row) => ({ ...row, isReleased: true })),
  ]
  return all
    .flatMap(({ held, ...row }) => (held === null ? [] : [{ ...row, held }]))
    .sort((a, b) => b.t - a.t)
}

/** Shows a value that is held: hours, days and the newest value follow. Answers false where none is held at `t`. */
export async function releaseReading(tx: Tx, seriesId: number, t: number): Promise<boolean> {
  await lockSeries(tx, [seriesId])
  const row = await tx
    .deleteFrom('markedReading')
    .where('seriesId', '=', seriesId)
    .where('t', '=', t)
    .where('held', 'is not', null)
    .returning(['v', 'held'])
    .executeTakeFirst()
  if (row === undefined || row.held === null) return false
  const { v, held } = row
  await tx.insertInto('releasedReading').values({ seriesId, t, v, held }).execute()
  await tx
    .insertInto('reading')
    .values({ seriesId, t, v })
    .onConflict((conflict) => conflict.columns(['seriesId', 't']).doUpdateSet({ v }))
    .execute()
  await recomputeAfterChange(tx, seriesId, [{ t }], null)
  return true
}

/** Holds a value again that was released. Answers false where none was at `t`. */
export async function holdAgain(tx: Tx, seriesId: number, t: number): Promise<boolean> {
  await lockSeries(tx, [seriesId])
  const row = await tx
    .deleteFrom('releasedReading')
    .where('seriesId', '=', seriesId)
    .where('t', '=', t)
    .returning(['v', 'held'])
    .executeTakeFirst()
  if (row === undefined) return false
  await tx.deleteFrom('reading').where('seriesId', '=', seriesId).where('t', '=', t).execute()
  // What staff marked as wrong since lies there already.
  await tx
    .insertInto('markedReading')
    .values({ seriesId, t, ...row })
    .onConflict((conflict) => conflict.columns(['seriesId', 't']).doUpdateSet({ held: row.held }))
    .execute()
  await recomputeAfterChange(tx, seriesId, [{ t }], null)
  return true
}
