import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from './database.ts'
import type { TableShape } from './table-shapes.ts'

type Row = Readonly<Record<string, unknown>>

/** Rows are read in pages (keyset pagination), so that neither side holds more than that in memory; a row may be a few kilobytes. */
const pageSize = 2000
/** SQLite takes at most 32 766 parameters. */
const mostParameters = 30_000

/**
 * Makes the rows of a table that fulfil `where` the same in `to` as in `from`; those that are the same already are only read.
 * Answers how many were written or removed.
 */
export async function copyRows(
  from: Database,
  to: Database,
  table: TableShape,
  where: RawBuilder<SqlBool> = sql<SqlBool>`1 = 1`,
): Promise<number> {
  let changed = 0
  for (let after: Row | null = null; ; ) {
    const source = await readPage(from, table, where, after, null, pageSize)
    const isLast = source.length < pageSize
    const end: Row | null = isLast ? null : (source.at(-1) ?? null)
    const target = await readPage(to, table, where, after, end, null)
    changed += await makeEqual(to, table, source, target)
    if (isLast) return changed
    after = end
  }
}

/** The rows after `after` up to and including `upTo`, in the order of the key. */
async function readPage(
  db: Database,
  { name, columns, key }: TableShape,
  where: RawBuilder<SqlBool>,
  after: Row | null,
  upTo: Row | null,
  limit: number | null,
): Promise<readonly Row[]> {
  const keyColumns = listOf(key)
  const beyond = (operator: string, row: Row) =>
    sql` and (${keyColumns}) ${sql.raw(operator)} (${sql.join(key.map((column) => row[column]))})`
  const { rows } = await sql<Row>`
    select ${listOf(columns)} from ${sql.table(name)} where ${where}
    ${after === null ? sql`` : beyond('>', after)} ${upTo === null ? sql`` : beyond('<=', upTo)}
    order by ${keyColumns} ${limit === null ? sql`` : sql`limit ${sql.lit(limit)}`}`.execute(
    db.withoutPlugins(),
  )
  return rows
}

async function makeEqual(
  to: Database,
  table: TableShape,
  source: readonly Row[],
  target: readonly Row[],
): Promise<number> {
  const textOf = (row: Row, columns: readonly string[]) =>
    JSON.stringify(columns.map((name) => plainOf(row[name])))
  const targetByKey = new Map(target.map((row) => [textOf(row, table.key), row]))
  const wanted = new Set(source.map((row) => textOf(row, table.key)))
  const different = source.filter((row) => {
    const there = targetByKey.get(textOf(row, table.key))
    return there === undefined || textOf(there, table.columns) !== textOf(row, table.columns)
  })
  const surplus = target.filter((row) => !wanted.has(textOf(row, table.key)))
  if (different.length + surplus.length === 0) return 0
  await to.transaction().execute(async (tx) => {
    for (const row of surplus) await removeRow(tx, table, row)
    const size = Math.floor(mostParameters / table.columns.length)
    for (let done = 0; done < different.length; done += size)
      await writeRows(tx, table, different.slice(done, done + size))
  })
  return different.length + surplus.length
}

/** Bytes as text that is as long, not as an object with a key for each. */
function plainOf(value: unknown): unknown {
  return value instanceof Uint8Array ? Buffer.from(value).toString('base64') : value
}

async function removeRow(db: Database, { name, key }: TableShape, row: Row): Promise<void> {
  await sql`delete from ${sql.table(name)}
    where (${listOf(key)}) = (${sql.join(key.map((column) => row[column]))})`.execute(db)
}

async function writeRows(
  db: Database,
  { name, columns, key }: TableShape,
  rows: readonly Row[],
): Promise<void> {
  const values = rows.map((row) => sql`(${sql.join(columns.map((column) => row[column] ?? null))})`)
  const others = columns.filter((column) => !key.includes(column))
  const sets = others.map((column) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`)
  const update = sets.length === 0 ? sql`do nothing` : sql`do update set ${sql.join(sets)}`
  await sql`insert into ${sql.table(name)} (${listOf(columns)}) values ${sql.join(values)}
    on conflict (${listOf(key)}) ${update}`.execute(db)
}

function listOf(columns: readonly string[]) {
  return sql.join(columns.map((column) => sql.ref(column)))
}
