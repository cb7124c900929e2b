import { DatabaseSync } from 'node:sqlite'
import { SqliteDialect, type SqliteStatement, sql } from 'kysely'
import { sortKeyOf } from '#domain/sort-key.ts'
import type { SchemaDialect } from './schema-dialect.ts'
import { explained } from './storage-failure.ts'

/** Prepared statements that are cached; above it the least recently used is evicted (LRU). */
const statementCacheSize = 500
/** The busy timeout: how long a statement waits for the lock of another writer, ms. */
const busyTimeoutMs = 5000

/**
 * Kysely's SQLite dialect over the SQLite inside Node. `path` is a file or `:memory:`.
 * Committed means on disk (WAL with `synchronous=FULL`; checkpoints are SQLite's automatic ones). Another process may read and
 * write at the same time. `image`: the bytes of a database file, which `:memory:` starts with.
 */
export function sqliteDialect(path: string, image?: Uint8Array): SqliteDialect {
  const database = new DatabaseSync(path, { timeout: busyTimeoutMs, enableForeignKeyConstraints: true })
  if (image) database.deserialize(image)
  database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma temp_store = memory')
  database.function('sort_key', { deterministic: true }, (name) =>
    name === null ? null : sortKeyOf(String(name)),
  )
  const statements = new Map<string, SqliteStatement>()

  function prepare(text: string): SqliteStatement {
    // A deferred transaction that reads before it writes fails at once beside another writer, whatever the timeout.
    const statement = explaining(() => database.prepare(text === 'begin' ? 'begin immediate' : text))
    const all = (parameters: readonly unknown[]) =>
      explaining(() => statement.all(...(parameters as never[])))
    return {
      reader: statement.columns().length > 0,
      all,
      run: (parameters) =>
        // A full disk rolls back by itself: its error must not be replaced by "no transaction is active".
        text === 'rollback' && !database.isTransaction
          ? { changes: 0, lastInsertRowid: 0 }
          : explaining(() => statement.run(...(parameters as never[]))),
      iterate: (parameters) => all(parameters).values(),
    }
  }

  return new SqliteDialect({
    database: {
      close: () => database.close(),
      prepare(text) {
        const cached = statements.get(text)
        statements.delete(text)
        const statement = cached ?? prepare(text)
        const oldest = statements.size < statementCacheSize ? undefined : statements.keys().next().value
        if (oldest !== undefined) statements.delete(oldest)
        statements.set(text, statement)
        return statement
      },
    },
  })
}

/** Throws StorageFailed for what a person has to see to. */
function explaining<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    throw explained(error)
  }
}

/** How migrations spell a schema for SQLite. */
export const sqliteSchema: SchemaDialect = {
  autoId: (column) => column.primaryKey(),
  clusteredByKey: sql`without rowid`,
  plugins: [],
}
