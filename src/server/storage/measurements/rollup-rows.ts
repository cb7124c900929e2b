import { sql } from 'kysely'
import type { Database, Tx } from '#server/storage/database.ts'
import { listParameter } from '#server/storage/list-parameter.ts'
import { prepared, preparedRows } from '#server/storage/prepared.ts'

/** One hour or day of a series. */
export interface RollupRow {
  /** The bucket's first second. */
  readonly b: number
  readonly n: number
  readonly sum: number
  readonly lo: number
  readonly hi: number
  /** How much of `sum` came over missing steps and was spread evenly. */
  readonly spread: number
}

/** The buckets of a series that begin from `from` up to but not including `to`, epoch seconds, in order. */
export function rollupsOf(
  db: Database,
  range: { readonly seriesId: number; readonly res: number; readonly from: number; readonly to: number },
): Promise<readonly RollupRow[]> {
  return selectRange(db, range)
}

const selectRange = prepared<{ seriesId: number; res: number; from: number; to: number }, RollupRow>(
  (db, param) =>
    db
      .selectFrom('rollup')
      .select(['b', 'n', 'sum', 'lo', 'hi', 'spread'])
      .where('seriesId', '=', param('seriesId'))
      .where('res', '=', param('res'))
      .where('b', '>=', param('from'))
      .where('b', '<', param('to'))
      .orderBy('b')
      .compile(),
)

/** The same of many series at once, by their ids. */
export async function rollupsOfSeries(
  db: Database,
  seriesIds: readonly number[],
  range: { readonly res: number; readonly from: number; readonly to: number },
): Promise<ReadonlyMap<number, readonly RollupRow[]>> {
  const rows = await selectRanges(
    db,
    seriesIds.map((seriesId) => ({ seriesId, ...range })),
  )
  return Map.groupBy(rows, ({ seriesId }) => seriesId)
}

type RollupRange = {
  readonly seriesId: number
  readonly res: number
  readonly from: number
  readonly to: number
}

const selectRanges = preparedRows<RollupRange, RollupRow & { readonly seriesId: number }>(
  ['seriesId', 'res', 'from', 'to'],
  (db, [first, ...others]) => {
    const ofSeries = ({ seriesId, res, from, to }: RollupRange) =>
      db
        .selectFrom('rollup')
        .select(['seriesId', 'b', 'n', 'sum', 'lo', 'hi', 'spread'])
        .where('seriesId', '=', seriesId)
        .where('res', '=', res)
        .where('b', '>=', from)
        .where('b', '<', to)
    return others
      .reduce((query, rollupRange) => query.unionAll(ofSeries(rollupRange)), ofSeries(first as RollupRange))
      .orderBy('seriesId')
      .orderBy('b')
      .compile()
  },
)

/** An hour or a day of a series that measures, as it is stored. */
export interface BucketRow extends Omit<RollupRow, 'spread'> {
  readonly seriesId: number
  readonly res: number
}

/** Stores hours and days whose readings are not kept; those that are there stay as they are. */
export async function insertMissingBuckets(tx: Tx, rows: readonly BucketRow[]): Promise<void> {
  await insertBuckets(tx, rows)
}

const insertBuckets = preparedRows<BucketRow, never>(
  ['seriesId', 'res', 'b', 'n', 'sum', 'lo', 'hi'],
  (db, rows) =>
    db
      .insertInto('rollup')
      .values([...rows])
      .onConflict((conflict) => conflict.columns(['seriesId', 'res', 'b']).doNothing())
      .compile(),
)

/** What came in a bucket of a series. */
export interface BucketAmount extends Pick<RollupRow, 'b' | 'sum' | 'spread'> {
  readonly seriesId: number
}

/** The amounts of certain buckets over several series; buckets in which nothing was counted are left out. */
export async function amountsAt(
  db: Database,
  seriesIds: readonly number[],
  res: number,
  buckets: readonly number[],
): Promise<readonly BucketAmount[]> {
  if (seriesIds.length === 0 || buckets.length === 0) return []
  return db
    .selectFrom('rollup')
    .select(['seriesId', 'b', 'sum', 'spread'])
    .where('seriesId', 'in', listParameter(db, seriesIds))
    .where('res', '=', sql.lit(res))
    .where('b', 'in', listParameter(db, buckets))
    .execute()
}
