import { roundedVisits, totalOfVisits } from '#domain/series/visit-totals.ts'
import { localDayEnd, localDayStart } from '#domain/time/local-day.ts'
import type { Database } from '#server/storage/database.ts'
import { amountsAt, type BucketAmount, type RollupRow, rollupsOf } from './rollup-rows.ts'
import { hourly } from './rollups.ts'

/*
 * The published view of visits, the same in every format: small hours (1 to 4 visits) and the running hour are
 * suppressed, and nothing is finer than an hour. Days and all other totals are sums of the published hours.
 */

/** Epoch seconds. */
type Range = { readonly seriesId: number; readonly from: number; readonly to: number }

/** The hours that begin from `from` up to but not including `to`, epoch seconds, in order. */
export async function readHourRollups(db: Database, range: Range): Promise<readonly RollupRow[]> {
  return (await rollupsOf(db, { ...range, res: hourly })).map(toRollupRow)
}

/** The local days that begin then, as far as their hours are before `until`. */
export async function readDayRollups(
  db: Database,
  range: Range,
  until: number,
): Promise<readonly RollupRow[]> {
  const to = Math.min(until, localDayEnd(range.to - 1))
  const days = Map.groupBy(await readHourRollups(db, { ...range, to }), ({ b }) => localDayStart(b))
  return [...days].map(([b, hours]) => {
    const sum = totalOfVisits(hours.map((hour) => hour.sum))
    const n = hours.reduce((total, hour) => total + hour.n, 0)
    return { b, n, sum, lo: sum, hi: sum, spread: totalOfVisits(hours.map(({ spread }) => spread)) }
  })
}

/** The published amounts of given hours over several series; hours in which nothing was counted are left out. */
export async function correctedAmountsAt(
  db: Database,
  seriesIds: readonly number[],
  hours: readonly number[],
): Promise<readonly BucketAmount[]> {
  const rows = await amountsAt(db, seriesIds, hourly, hours)
  return rows.map((row) => ({ ...row, sum: roundedVisits(row.sum), spread: roundedVisits(row.spread) }))
}

/** Not the lowest and the highest message, and not how many there were: a counter may send one for each visitor. */
function toRollupRow({ b, n, sum, spread }: RollupRow): RollupRow {
  const publishedSum = roundedVisits(sum)
  const count = publishedSum === sum ? n : Math.min(n, 1)
  return { b, n: count, sum: publishedSum, lo: publishedSum, hi: publishedSum, spread: roundedVisits(spread) }
}
