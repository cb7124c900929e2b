import { type SqlBool, sql } from 'kysely'
import { copyRows } from './copy-rows.ts'
import type { Database } from './database.ts'
import type { TableShape } from './table-shapes.ts'

/** The tables that grow with time: the column of a row's time (epoch s), and that of its value. */
const growing: Readonly<Record<string, { readonly time: string; readonly value: string }>> = {
  reading: { time: 't', value: 'v' },
  rollup: { time: 'b', value: 'sum' },
}

const pieceS = 86_400

export const isOfSeries = ({ name }: TableShape) => name in growing

/** How many rows, and sums that change with every row, to a thousandth; text, since they are exact and long. */
interface Digest {
  readonly at: number
  readonly n: number
  readonly times: string
  readonly values: string
}

/**
 * As `copyRows`, for the tables with a row for each reading or hour: what is the same on both sides is only counted and summed
 * there, series by series and then day by day, so that a second run is quick and one that broke off goes on.
 */
export async function copySeries(from: Database, to: Database, table: TableShape): Promise<number> {
  const { time } = columnsOf(table)
  let changed = 0
  for (const { at: seriesId, isNew } of await differing(from, to, table, null)) {
    const ofSeries = sql<SqlBool>`series_id = ${seriesId}`
    if (isNew) {
      changed += await copyRows(from, to, table, ofSeries)
      continue
    }
    for (const { at: day } of await differing(from, to, table, seriesId)) {
      const start = day * pieceS
      const ofDay = sql<SqlBool>`${ofSeries} and ${sql.ref(time)} >= ${start} and ${sql.ref(time)} < ${start + pieceS}`
      changed += await copyRows(from, to, table, ofDay)
    }
  }
  return changed
}

/** Whether both sides have the same number and sums of each series. */
export async function isSameSeries(from: Database, to: Database, table: TableShape): Promise<boolean> {
  return (await differing(from, to, table, null)).length === 0
}

/** The series, or the days of one, in which the two sides are not the same. `isNew`: the target has nothing of it. */
async function differing(
  from: Database,
  to: Database,
  table: TableShape,
  seriesId: number | null,
): Promise<readonly { readonly at: number; readonly isNew: boolean }[]> {
  const [source, target] = await Promise.all([digests(from, table, seriesId), digests(to, table, seriesId)])
  const textOf = ({ n, times, values }: Digest) => `${n} ${times} ${values}`
  const targetDigests = new Map(target.map((digest) => [digest.at, textOf(digest)]))
  const wanted = new Set(source.map(({ at }) => at))
  return [
    ...source
      .filter((digest) => targetDigests.get(digest.at) !== textOf(digest))
      .map(({ at }) => ({ at, isNew: !targetDigests.has(at) })),
    ...[...targetDigests.keys()].filter((at) => !wanted.has(at)).map((at) => ({ at, isNew: false })),
  ]
}

async function digests(db: Database, table: TableShape, seriesId: number | null): Promise<readonly Digest[]> {
  const columns = columnsOf(table)
  const [time, value] = [sql.ref(columns.time), sql.ref(columns.value)]
  // Weighed with their times: two values that have changed places are another sum.
  const weighed = sql`cast(floor(${value} * 1000) as bigint) * (${time} % 1009)`
  const at = seriesId === null ? sql<number>`series_id` : sql<number>`${time} / ${sql.lit(pieceS)}`
  const where = seriesId === null ? sql`` : sql`where series_id = ${seriesId}`
  const { rows } = await sql<Digest>`
    select ${at} as at, count(*) as n, cast(sum(${time}) as text) as times, cast(sum(${weighed}) as text) as "values"
    from ${sql.table(table.name)} ${where} group by 1 order by 1`.execute(db)
  return rows
}

function columnsOf({ name }: TableShape) {
  const columns = growing[name]
  if (columns === undefined) throw new Error(`${name} does not grow with time`)
  return columns
}
