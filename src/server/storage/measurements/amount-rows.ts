import { sql } from 'kysely'
import type { Tx } from '#server/storage/database.ts'
import { prepared, preparedRows } from '#server/storage/prepared.ts'
import { daily, hourly } from './rollups.ts'

/** A reading of a series that counts. */
export interface AmountReading {
  readonly t: number
  readonly v: number
  /** What time it is of, seconds up to `t`; null = what came since the one before it. */
  readonly periodS: number | null
}

type Limited = { seriesId: number; t: number; limit: number }

/** The readings after `after` up to and with `upTo`, in order. */
export const readingsWithin = prepared<{ seriesId: number; after: number; upTo: number }, AmountReading>(
  (db, param) =>
    db
      .selectFrom('reading')
      .select(['t', 'v', 'periodS'])
      .where('seriesId', '=', param('seriesId'))
      .where('t', '>', param('after'))
      .where('t', '<=', param('upTo'))
      .orderBy('t')
      .compile(),
)

/** The last readings up to and with `t`, the newest first. */
export const readingsUpTo = prepared<Limited, AmountReading>((db, param) =>
  db
    .selectFrom('reading')
    .select(['t', 'v', 'periodS'])
    .where('seriesId', '=', param('seriesId'))
    .where('t', '<=', param('t'))
    .orderBy('t', 'desc')
    .limit(param('limit'))
    .compile(),
)

/** The next readings after `t`, in order. */
export const readingsFollowing = prepared<Limited, AmountReading>((db, param) =>
  db
    .selectFrom('reading')
    .select(['t', 'v', 'periodS'])
    .where('seriesId', '=', param('seriesId'))
    .where('t', '>', param('t'))
    .orderBy('t')
    .limit(param('limit'))
    .compile(),
)

/** When the first hour begins that is known of a series, epoch seconds. */
export async function firstHour(tx: Tx, seriesId: number): Promise<number | null> {
  const [first] = await selectFirstHour(tx, { seriesId })
  return first?.b ?? null
}

const selectFirstHour = prepared<{ seriesId: number }, { b: number }>((db, param) =>
  db
    .selectFrom('rollup')
    .select('b')
    .where('seriesId', '=', param('seriesId'))
    .where('res', '=', sql.lit(hourly))
    .orderBy('b')
    .limit(sql.lit(1))
    .compile(),
)

/** What came in an hour. */
export interface HourAmount {
  readonly seriesId: number
  readonly b: number
  readonly n: number
  readonly sum: number
  readonly lo: number
  readonly hi: number
  readonly spread: number
  readonly spreadDays: number
}

/** Replaces the hours that begin from `from` up to but not including `to`. */
export async function replaceHours(
  tx: Tx,
  range: { readonly seriesId: number; readonly from: number; readonly to: number },
  hours: readonly HourAmount[],
): Promise<void> {
  await deleteHours(tx, range)
  if (hours.length > 0) await insertHours(tx, hours)
}

const deleteHours = prepared<{ seriesId: number; from: number; to: number }>((db, param) =>
  db
    .deleteFrom('rollup')
    .where('seriesId', '=', param('seriesId'))
    .where('res', '=', sql.lit(hourly))
    .where('b', '>=', param('from'))
    .where('b', '<', param('to'))
    .compile(),
)

const insertHours = preparedRows<HourAmount>(
  ['seriesId', 'b', 'n', 'sum', 'lo', 'hi', 'spread', 'spreadDays'],
  (db, rows) =>
    db
      .insertInto('rollup')
      .values(
        rows.map(({ seriesId, spreadDays, ...row }) => ({
          seriesId,
          res: sql.lit(hourly),
          ...row,
          spreadDays,
        })),
      )
      .compile(),
)

/** Makes the local day from `from` up to `to` the sum of its hours; without any there is no day. */
export async function replaceDay(
  tx: Tx,
  day: { readonly seriesId: number; readonly from: number; readonly to: number },
): Promise<void> {
  const rows = await upsertDay(tx, day)
  if (rows.length === 0) await deleteDay(tx, day)
}

const deleteDay = prepared<{ seriesId: number; from: number; to: number }>((db, param) =>
  db
    .deleteFrom('rollup')
    .where('seriesId', '=', param('seriesId'))
    .where('res', '=', sql.lit(daily))
    .where('b', '=', param('from'))
    .compile(),
)

/** Of what was spread over its hours, a day knows all that did not come over midnight. */
const upsertDay = prepared<{ seriesId: number; from: number; to: number }, { b: number }>((db, param) => {
  const from = sql<number>`cast(${param('from')} as bigint)`
  return sql<{ b: number }>`
    insert into rollup (series_id, res, b, n, sum, lo, hi, spread, spread_days)
    select series_id, ${sql.lit(daily)}, ${from}, sum(n), sum(sum), min(lo), max(hi), sum(spread_days), sum(spread_days)
    from rollup
    where series_id = ${param('seriesId')} and res = ${sql.lit(hourly)} and b >= ${param('from')} and b < ${param('to')}
    group by series_id
    on conflict (series_id, res, b) do update
    set n = excluded.n, sum = excluded.sum, lo = excluded.lo, hi = excluded.hi,
      spread = excluded.spread, spread_days = excluded.spread_days
    returning b`.compile(db)
})
