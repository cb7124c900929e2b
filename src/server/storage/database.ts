import { type Dialect, Kysely, PostgresAdapter, sql, type Transaction } from 'kysely'
import { ColumnNames } from './column-names.ts'
import { postgresDialect } from './postgres.ts'
import { serializable } from './postgres-transaction.ts'
import { sqliteDialect } from './sqlite.ts'
import type { Tables } from './tables.ts'

export type Database = Kysely<Tables>

/**
 * Inside a transaction only ever use its `tx`: on SQLite, which has one connection, a query through `db` would wait
 * for the transaction that waits for it.
 */
export type Tx = Transaction<Tables>

/**
 * Opens the database of a URL: `sqlite:PATH`, `sqlite::memory:` or `postgres://…`. It may be empty: see `migrateToLatest`.
 * Close it with `destroy()`. `image`: the bytes of a file, for `sqlite::memory:`. Throws for a URL that it cannot serve.
 */
export function openDatabase(url: string, image?: Uint8Array): Database {
  return new Kysely<Tables>({ dialect: dialectOf(url, image), plugins: [new ColumnNames()] })
}

function dialectOf(url: string, image?: Uint8Array): Dialect {
  if (url.startsWith('sqlite:')) return sqliteDialect(url.slice('sqlite:'.length), image)
  if (isPostgres(url)) return postgresDialect(url)
  // The URL itself is not repeated: it may hold a password.
  throw new Error('unknown kind of database URL: expected sqlite:PATH or postgres://…')
}

/** Whether a URL is that of a PostgreSQL database. */
export function isPostgres(url: string): boolean {
  return /^postgres(ql)?:\/\//.test(url)
}

/** How a PostgreSQL encodes text. Throws what it says when it cannot be reached. */
export async function encodingOf(db: Database): Promise<string> {
  const { rows } = await sql<{ serverEncoding: string }>`show server_encoding`.execute(db)
  return rows[0]?.serverEncoding ?? ''
}

/** Whether a database or a transaction is PostgreSQL's. */
export function isOnPostgres(db: Database): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter
}

/**
 * Does work in one transaction: in the one that runs already where there is one, else in a new one. What it has read stays true
 * until it ends: on SQLite no one else writes meanwhile, on PostgreSQL `work` begins again when a person did, so it must
 * leave nothing behind outside of `tx`.
 */
export function inTransaction<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  if (db.isTransaction) return work(db as Tx)
  return isOnPostgres(db) ? serializable(db, work) : db.transaction().execute(work)
}

/** Does work in a new transaction and rolls it back, for a preview that says what would happen by doing it. */
export async function rolledBack<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  const tx = await db.startTransaction().execute()
  try {
    return await work(tx)
  } finally {
    await tx.rollback().execute()
  }
}
