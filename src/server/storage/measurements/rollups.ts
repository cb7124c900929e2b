import { type RawBuilder, sql } from 'kysely'
import { localDayEnd, localDayStart } from '#domain/time/local-day.ts'
import type { Tx } from '#server/storage/database.ts'
import { preparedWrites } from '#server/storage/prepared.ts'

/** `rollup.res`: an hour of UTC, or a local day of Sweden. */
export const hourly = 1
export const daily = 2

export const hourSeconds = 3600

/** When a series was read, epoch seconds. */
export interface ReadingTime {
  readonly seriesId: number
  readonly t: number
}

/**
 * Recomputes the hours and days that contain the given readings, hours from readings and days from hours. Late data, duplicates,
 * corrections and readings out of order give the same result as readings that came in order.
 */
export async function recomputeRollups(tx: Tx, readings: readonly ReadingTime[]) {
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

/** Most readings are of the same day as those before them. */
let lastDay = { from: 0, to: 0 }

function dayOf(t: number) {
  if (t < lastDay.from || t >= lastDay.to) lastDay = { from: localDayStart(t), to: localDayEnd(t) }
  return lastDay
}

function bucketsOf(
  readings: readonly ReadingTime[],
  bucketOf: (t: number) => { from: number; to: number },
): Bucket[] {
  const buckets = new Map<string, Bucket>()
  for (const { seriesId, t } of readings) {
    const { from, to } = bucketOf(t)
    buckets.set(`${seriesId} ${from}`, { seriesId, from, to })
  }
  return [...buckets.values()]
}

const bucketColumns = ['seriesId', 'from', 'to'] as const

/** PostgreSQL would take the value for text, SQLite for a floating-point number. */
const bigint = (value: number) => sql<number>`cast(${value} as bigint)`

// Each bucket looks at its rows once. With a join the planners of SQLite and PostgreSQL each ruin another order, and a subquery
// for each sum takes SQLite half as long again.
const recomputeHours = preparedWrites<Bucket>(bucketColumns, (db, buckets) =>
  replaceRollups(
    buckets.map(
      ({ seriesId, from, to }) => sql`
        select ${bigint(seriesId)}, ${sql.lit(hourly)}, ${bigint(from)}, count(*), sum(v), min(v), max(v)
        from reading where series_id = ${seriesId} and t >= ${from} and t < ${to}`,
    ),
  ).compile(db),
)

const recomputeDays = preparedWrites<Bucket>(bucketColumns, (db, buckets) =>
  replaceRollups(
    buckets.map(
      ({ seriesId, from, to }) => sql`
        select ${bigint(seriesId)}, ${sql.lit(daily)}, ${bigint(from)}, sum(n), sum(sum), min(lo), max(hi)
        from rollup where series_id = ${seriesId} and res = ${sql.lit(hourly)} and b >= ${from} and b < ${to}`,
    ),
  ).compile(db),
)

function replaceRollups(selects: readonly RawBuilder<unknown>[]) {
  return sql`
    insert into rollup (series_id, res, b, n, sum, lo, hi)
    select * from (${sql.join(selects, sql` union all `)}) x where true
    on conflict (series_id, res, b) do update
    set n = excluded.n, sum = excluded.sum, lo = excluded.lo, hi = excluded.hi`
}
