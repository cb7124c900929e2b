import { type SqlBool, sql } from 'kysely'
import { municipalityId } from '#domain/schools/school.ts'
import { copyRows } from './copy-rows.ts'
import { copySeries, isOfSeries, isSameSeries } from './copy-series.ts'
import { type Database, isOnPostgres } from './database.ts'
import { epochSetting } from './epoch.ts'
import { isMigrated, migrateToLatest } from './migrate.ts'
import { readSetting, removeSetting, writeSetting } from './settings.ts'
import { type TableShape, tableShapes } from './table-shapes.ts'

/** The target is a copy that no server has used yet. */
const copySetting = 'is_copy'
/** What belongs to one database: the copy may be older than what devices have sent since. */
const copiedSettings = sql<SqlBool>`key <> ${copySetting} and key not like ${`${epochSetting}%`}`

/** Why nothing was copied. */
export type CopyRefusal = 'source_is_older' | 'target_is_used'

export interface CopiedTable {
  readonly name: string
  /** Written or removed by this run. */
  readonly changed: number
  readonly rows: { readonly from: number; readonly to: number }
  /** The same number of rows on both sides, of readings and hours the same sums of each series too. */
  readonly isSame: boolean
}

/**
 * Makes `to` hold what `from` holds, table by table; `onTable` is called with each. It can be broken off and run again at any time:
 * what is there already stays. While a server uses `from`, tables may differ at the end; once none does, a last run, which is
 * short, makes them the same. Answers why not when `from` is of an older version or `to` holds schools of its own.
 */
export async function copyDatabase(
  from: Database,
  to: Database,
  onTable: (table: CopiedTable) => Promise<void>,
): Promise<CopyRefusal | { readonly isSame: boolean }> {
  if (!(await isMigrated(from))) return 'source_is_older'
  await migrateToLatest(to)
  if ((await readSetting(to, copySetting)) === null) {
    const own = to.selectFrom('school').select('id').where('id', '<>', municipalityId)
    if ((await own.executeTakeFirst()) !== undefined) return 'target_is_used'
    await writeSetting(to, copySetting, '1')
  }
  let isSame = true
  const tables = await tableShapes()
  const changes = new Map<string, number>()
  for (const table of tables) changes.set(table.name, await copyTable(from, to, table))
  if (isOnPostgres(to)) {
    await continueNumbers(to)
    await analyzeTables(to)
  }
  for (const table of tables) {
    const copied = await compare(from, to, table, changes.get(table.name) ?? 0)
    isSame &&= copied.isSame
    await onTable(copied)
  }
  return { isSame }
}

/** A server uses the database from now on: no copy may be made into it any more. */
export function noteUse(db: Database): Promise<void> {
  return removeSetting(db, copySetting)
}

function copyTable(from: Database, to: Database, table: TableShape): Promise<number> {
  if (isOfSeries(table)) return copySeries(from, to, table)
  return copyRows(from, to, table, table.name === 'setting' ? copiedSettings : undefined)
}

async function compare(
  from: Database,
  to: Database,
  table: TableShape,
  changed: number,
): Promise<CopiedTable> {
  const rows = { from: await countOf(from, table), to: await countOf(to, table) }
  const isSame = rows.from === rows.to && (!isOfSeries(table) || (await isSameSeries(from, to, table)))
  return { name: table.name, changed, rows, isSame }
}

async function countOf(db: Database, { name }: TableShape): Promise<number> {
  const where = name === 'setting' ? sql`where ${copiedSettings}` : sql``
  const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(name)} ${where}`.execute(db)
  return rows[0]?.n ?? 0
}

/**
 * PostgreSQL plans by what it has counted, and counts by itself a minute or more after so many rows have come: until then its plans
 * are those of empty tables.
 */
export async function analyzeTables(db: Database): Promise<void> {
  await sql`analyze`.execute(db)
}

/** Rows that were written with their numbers do not move PostgreSQL's counter. */
async function continueNumbers(to: Database): Promise<void> {
  await sql`select setval(pg_get_serial_sequence('series', 'id'), coalesce(max(id), 0) + 1, false) from series`.execute(
    to,
  )
}
