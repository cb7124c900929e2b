import { sql } from 'kysely'
import { localDayEnd, localDayStart } from '#domain/time/local-day.ts'
import type { Tx } from './database.ts'
import { preparedRows } from './prepared.ts'
import type { Reading } from './readings.ts'

/** `rollup.res`: an hour of UTC, or a local day of Sweden. */
export const hourly = 1
export const daily = 2

export const hourSeconds = 3600

/**
 * Recomputes the hours and days that hold the given readings, hours from readings and days from hours. Whatever
 * arrived late, twice, corrected or out of order, they end up as if it had come in order.
 */
export async function recomputeRollups(tx: Tx, readings: readonly Pick<Reading, 'seriesId' | 't'>[]) {
  if (readings.length === 0) return
  await recomputeHours(tx, bucketsOf(readings, hourOf))
  await recomputeDays(tx, bucketsOf(readings, dayOf))
}

/** From `from` up to but not including `to`, epoch seconds. */
interface Bucket {
  readonly seriesId: number
  readonly from: number
  readonly to: number
}

function hourOf(t: number) {
  const from = Math.floor(t / hourSeconds) * hourSeconds
  return { from, to: from + hourSeconds }
}

function dayOf(t: number) {
  return { from: localDayStart(t), to: localDayEnd(t) }
}

function bucketsOf(
  readings: readonly Pick<Reading, 'seriesId' | 't'>[],
  bucketOf: (t: number) => { from: number; to: number },
): Bucket[] {
  const buckets = new Map<string, Bucket>()
  // The readings of a message share its time.
  const spans = new Map<number, { from: number; to: number }>()
  for (const { seriesId, t } of readings) {
    const span = spans.get(t) ?? bucketOf(t)
    spans.set(t, span)
    const { from, to } = span
    buckets.set(`${seriesId} ${from}`, { seriesId, from, to })
  }
  return [...buckets.values()]
}

const bucketColumns = ['seriesId', 'from', 'to'] as const

/** The casts are needed: PostgreSQL would take the values for text, SQLite for floating-point numbers. */
const bucketValues = (buckets: readonly Bucket[]) =>
  sql.join(
    buckets.map(
      ({ seriesId, from, to }) =>
        sql`(cast(${seriesId} as bigint), cast(${from} as bigint), cast(${to} as bigint))`,
    ),
  )

const replaceRollup = sql`
  on conflict (series_id, res, b) do update
  set n = excluded.n, sum = excluded.sum, lo = excluded.lo, hi = excluded.hi`

// Subqueries for each bucket, not a join: the planners of SQLite and PostgreSQL each ruin another join order.
const recomputeHours = preparedRows<Bucket>(bucketColumns, (db, buckets) => {
  const inBucket = sql`from reading where series_id = x.series_id and t >= x.b and t < x.e`
  return sql`
    with bucket (series_id, b, e) as (values ${bucketValues(buckets)})
    insert into rollup (series_id, res, b, n, sum, lo, hi)
    select x.series_id, ${sql.lit(hourly)}, x.b,
      (select count(*) ${inBucket}), (select sum(v) ${inBucket}),
      (select min(v) ${inBucket}), (select max(v) ${inBucket})
    from bucket x where true ${replaceRollup}`.compile(db)
})

const recomputeDays = preparedRows<Bucket>(bucketColumns, (db, buckets) => {
  const inBucket = sql`
    from rollup where series_id = x.series_id and res = ${sql.lit(hourly)} and b >= x.b and b < x.e`
  return sql`
    with bucket (series_id, b, e) as (values ${bucketValues(buckets)})
    insert into rollup (series_id, res, b, n, sum, lo, hi)
    select x.series_id, ${sql.lit(daily)}, x.b,
      (select sum(n) ${inBucket}), (select sum(sum) ${inBucket}),
      (select min(lo) ${inBucket}), (select max(hi) ${inBucket})
    from bucket x where true ${replaceRollup}`.compile(db)
})
