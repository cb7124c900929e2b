import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from './database.ts'
import { isMigrated, migrateToLatest } from './migrate.ts'

test('a database that has a later migration already gets the ones before it', async () => {
  const db = openDatabase('sqlite::memory:')
  onTestFinished(() => db.destroy())
  await migrateToLatest(db)
  // As an earlier version left it: 0010 was there, 0009 was not.
  await sql`drop table refused_value`.execute(db)
  await sql`drop table series_doubt`.execute(db)
  await sql`delete from kysely_migration where name = '0009-quality'`.execute(db)
  expect(await isMigrated(db)).toBe(false)
  await migrateToLatest(db)
  expect(await isMigrated(db)).toBe(true)
  expect(await db.selectFrom('series_doubt').selectAll().execute()).toEqual([])
})
