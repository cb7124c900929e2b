import { sql } from 'kysely'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { type Database, inTransaction, openDatabase } from '#server/storage/database.ts'
import { migrateToLatest } from '#server/storage/migrate.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'

let db: Database

beforeEach(async () => {
  db = openDatabase(await createTestDatabase())
  onTestFinished(() => db.destroy())
  await migrateToLatest(db)
})

const put = (key: string, value: string) => db.insertInto('setting').values({ key, value }).execute()

test('text sorts by its bytes, whatever the collation of the database', async () => {
  for (const key of ['b', 'Z', 'ä', 'a', 'A', '10', '9']) await put(key, '')
  const rows = await db.selectFrom('setting').select('key').orderBy('key').execute()
  expect(rows.map(({ key }) => key)).toEqual(['10', '9', 'A', 'Z', 'a', 'b', 'ä'])
})

test('a whole number of 64 bits comes back as the number it is, and is refused when no number is', async () => {
  const read = (text: string) => sql<{ n: number }>`select cast(${text} as bigint) as n`.execute(db)
  expect((await read(String(Number.MAX_SAFE_INTEGER))).rows).toEqual([{ n: Number.MAX_SAFE_INTEGER }])
  await expect(read('9007199254740993')).rejects.toThrow(/9007199254740993 is beyond/)
  // The connection goes on.
  expect((await read('-7')).rows).toEqual([{ n: -7 }])
})

test('a fraction can be compared with whole numbers', async () => {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from generate_series(1, 10) as t where t::bigint <= ${3.5}`.execute(db)
  expect(rows).toEqual([{ n: 3 }])
})

test('a NUL character is replaced', async () => {
  await put('nul', 'a\0b')
  expect(await db.selectFrom('setting').select('value').execute()).toEqual([{ value: 'a\ufffdb' }])
})

test('transactions that read and then write the same at once are as if one after another', async () => {
  await put('n', '0')
  const countUp = () =>
    inTransaction(db, async (tx) => {
      const { value } = await tx.selectFrom('setting').select('value').executeTakeFirstOrThrow()
      await tx
        .updateTable('setting')
        .set({ value: String(Number(value) + 1) })
        .execute()
    })
  await Promise.all(Array.from({ length: 60 }, countUp))
  expect(await db.selectFrom('setting').select('value').execute()).toEqual([{ value: '60' }])
})

test('a table that changes under a prepared statement ends no transaction', async () => {
  const read = () =>
    inTransaction(db, (tx) => tx.selectFrom('setting').selectAll().where('key', '=', 'k').execute())
  await put('k', 'v')
  for (let time = 0; time < 3; time++) await read()
  await sql`alter table setting add column more int`.execute(db)
  expect(await read()).toEqual([{ key: 'k', value: 'v', more: null }])
})
