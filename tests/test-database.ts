import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { inject } from 'vitest'
import { type Database, openDatabase } from '#server/storage/database.ts'
import { migrateToLatest } from '#server/storage/migrate.ts'

/**
 * A database of its own with the schema of this version and nothing in it, which `destroy()` removes: SQLite in memory, or
 * PostgreSQL in the tests that run on it.
 */
export async function openTestDatabase(): Promise<Database> {
  const server = inject('postgres')
  if (server === undefined) {
    const db = openDatabase('sqlite::memory:')
    await migrateToLatest(db)
    return db
  }
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await onServer(server, sql`create database ${sql.id(name)}`)
  const db = openDatabase(`${server}/${name}`)
  const close = db.destroy.bind(db)
  db.destroy = async () => {
    await close()
    await onServer(server, sql`drop database ${sql.id(name)} with (force)`)
  }
  return db
}

async function onServer(server: string, statement: ReturnType<typeof sql>): Promise<void> {
  const db = openDatabase(`${server}/postgres`)
  try {
    await statement.execute(db)
  } finally {
    await db.destroy()
  }
}
