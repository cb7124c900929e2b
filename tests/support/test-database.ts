import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { inject } from 'vitest'
import { type Database, isOnPostgres, openDatabase } from '#server/storage/database.ts'
import { migrateToLatest } from '#server/storage/migrate.ts'

/**
 * A database with the schema of this version and nothing in it, until `destroy()`: SQLite in memory, or PostgreSQL in the
 * tests that run on it.
 */
export async function openTestDatabase(): Promise<Database> {
  const server = inject('postgres')
  if (server !== undefined) return openOnServer()
  migratedImage ??= migrateImage()
  return openDatabase('sqlite::memory:', await migratedImage)
}

/** A database with the schema, as the bytes of its file: a copy takes 1 ms, the migrations 75. */
let migratedImage: Promise<Uint8Array> | undefined

async function migrateImage(): Promise<Uint8Array> {
  const folder = mkdtempSync(join(tmpdir(), 'kotte-schema-'))
  const file = join(folder, 'schema.db')
  const db = openDatabase('sqlite::memory:')
  try {
    await migrateToLatest(db)
    await sql`vacuum into ${sql.lit(file)}`.execute(db)
    return readFileSync(file)
  } finally {
    await db.destroy()
    rmSync(folder, { recursive: true })
  }
}

/** A fault of ours: a reading of this value cannot be stored, until what is answered is called. */
export async function failOnValue(db: Database, value: number): Promise<() => Promise<unknown>> {
  if (!isOnPostgres(db)) {
    await sql`create trigger fault before insert on reading when new.v = ${sql.lit(value)}
      begin select raise(abort, 'a fault of ours'); end`.execute(db)
    return () => sql`drop trigger fault`.execute(db)
  }
  await sql`create or replace function fault() returns trigger language plpgsql as $$
    begin raise 'a fault of ours'; end $$`.execute(db)
  await sql`create or replace trigger fault before insert on reading for each row when (new.v = ${sql.lit(value)})
    execute function fault()`.execute(db)
  return () => sql`drop trigger fault on reading`.execute(db)
}

/** The URL of an empty database of its own on the server of the tests that run on PostgreSQL. */
export async function createTestDatabase(): Promise<string> {
  const server = inject('postgres')
  if (server === undefined) throw new Error('these tests run on PostgreSQL: vitest run --project=postgres')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await onDatabase(`${server}/postgres`, sql`create database ${sql.id(name)}`)
  return `${server}/${name}`
}

/** Those that no test of this file uses any more: emptying one is 30 times as quick as making one. */
const unused: string[] = []

async function openOnServer(): Promise<Database> {
  const reused = unused.pop()
  const url = reused ?? (await createTestDatabase())
  if (reused !== undefined) await onDatabase(reused, emptyAllTables)
  const db = openDatabase(url)
  const close = db.destroy.bind(db)
  db.destroy = async () => {
    await close()
    unused.push(url)
  }
  return db
}

/** Without looking at references or raising versions; what the migrations wrote stays. */
const emptyAllTables = sql`do $$ declare name text; begin
  set session_replication_role = replica;
  for name in select quote_ident(tablename) from pg_tables
    where schemaname = 'public' and tablename not like 'kysely%' and tablename not in ('school', 'school_version')
  loop execute 'delete from ' || name; end loop;
  delete from school where id <> 'municipality';
  update school set co2_limits = null, calendar = null;
  delete from school_version where school_id <> 'municipality';
  alter sequence series_id_seq restart;
end $$`

async function onDatabase(url: string, statement: ReturnType<typeof sql>): Promise<void> {
  const db = openDatabase(url)
  try {
    await statement.execute(db)
  } finally {
    await db.destroy()
  }
}
