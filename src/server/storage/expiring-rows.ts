import { type RawBuilder, sql } from 'kysely'
import type { ExpiredCount } from '#domain/privacy/deletion-limit.ts'
import { localDateOf } from '#domain/time/local-date.ts'
import type { Database } from './database.ts'
import type { Tables } from './tables.ts'

/** Rows that are deleted when they are old. `before` is epoch ms: what is older has expired. */
export interface ExpiringRows {
  count(db: Database, before: number): Promise<ExpiredCount>
  /** All rows, expired or not. */
  total(db: Database): Promise<number>
  /** Deletes what has expired; answers how many rows. */
  delete(db: Database, before: number): Promise<number>
}

/** The unit of the column that a row's age is computed from. */
type TimeColumn = 'epoch_ms' | 'epoch_s' | 'local_date'

const dayMs = 86_400_000

/** The rows of a table that age by the time in one of their columns. */
export function rowsByAge<T extends keyof Tables & string>(
  table: T,
  column: keyof Tables[T] & string,
  unit: TimeColumn,
): ExpiringRows {
  const expired = (before: number) => sql`${sql.ref(column)} < ${bound(unit, before)}`
  return {
    count: (db, before) => countByDay(db, sql.table(table), dayOf(sql.ref(column), unit), expired(before)),
    total: (db) => countRows(db, sql.table(table)),
    async delete(db, before) {
      const { numAffectedRows } = await sql`delete from ${sql.table(table)} where ${expired(before)}`.execute(
        db,
      )
      return Number(numAffectedRows ?? 0)
    },
  }
}

/** Erases the names of people in a table after some time; the rows stay. */
export function namesByAge<T extends keyof Tables & string>(
  table: T,
  name: keyof Tables[T] & string,
  column: keyof Tables[T] & string,
): ExpiringRows {
  const expired = (before: number) =>
    sql`${sql.ref(column)} < ${before} and ${sql.ref(name)} is not null and ${sql.ref(name)} <> ''`
  return {
    count: (db, before) =>
      countByDay(db, sql.table(table), dayOf(sql.ref(column), 'epoch_ms'), expired(before)),
    total: (db) => countRows(db, sql.table(table)),
    async delete(db, before) {
      const { numAffectedRows } =
        await sql`update ${sql.table(table)} set ${sql.ref(name)} = '' where ${expired(before)}`.execute(db)
      return Number(numAffectedRows ?? 0)
    },
  }
}

/** Several tables with one retention: their counts are added. */
export function combineExpiringRows(...parts: readonly ExpiringRows[]): ExpiringRows {
  const sumOf = async (numbers: readonly Promise<number>[]) =>
    (await Promise.all(numbers)).reduce((sum, item) => sum + item, 0)
  return {
    async count(db, before) {
      const counts = await Promise.all(parts.map((part) => part.count(db, before)))
      return counts.reduce(addCounts, noneExpired)
    },
    total: (db) => sumOf(parts.map((part) => part.total(db))),
    async delete(db, before) {
      let removed = 0
      for (const part of parts) removed += await part.delete(db, before)
      return removed
    },
  }
}

export const noneExpired: ExpiredCount = { rows: 0, mostOfOneDay: 0 }

function addCounts(a: ExpiredCount, b: ExpiredCount): ExpiredCount {
  return { rows: a.rows + b.rows, mostOfOneDay: a.mostOfOneDay + b.mostOfOneDay }
}

/** The sum and the largest of what each day has. */
export function countOf(days: Iterable<number>): ExpiredCount {
  let [rows, mostOfOneDay] = [0, 0]
  for (const n of days) {
    rows += n
    mostOfOneDay = Math.max(mostOfOneDay, n)
  }
  return { rows, mostOfOneDay }
}

/** How many rows of `from` are `expired`, by `day`. */
export async function countByDay(
  db: Database,
  from: RawBuilder<unknown>,
  day: RawBuilder<unknown>,
  expired: RawBuilder<unknown>,
): Promise<ExpiredCount> {
  const { rows } = await sql<{ n: number | string }>`
    select count(*) as n from ${from} where ${expired} group by ${day}`.execute(db)
  return countOf(rows.map(({ n }) => Number(n)))
}

export async function countRows(
  db: Database,
  from: RawBuilder<unknown>,
  where: RawBuilder<unknown> = sql`1 = 1`,
): Promise<number> {
  const { rows } = await sql<{
    n: number | string
  }>`select count(*) as n from ${from} where ${where}`.execute(db)
  return Number(rows[0]?.n ?? 0)
}

/** The day of a column's time, UTC where it is a number. */
export function dayOf(column: RawBuilder<unknown>, unit: TimeColumn): RawBuilder<unknown> {
  if (unit === 'local_date') return column
  return sql`${column} / ${sql.lit(unit === 'epoch_ms' ? dayMs : dayMs / 1000)}`
}

function bound(unit: TimeColumn, before: number): number | string {
  if (unit === 'local_date') return localDateOf(before)
  return unit === 'epoch_ms' ? before : Math.floor(before / 1000)
}
