import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDatabase } from './database.ts'
import { isMigrated, migrateToLatest } from './migrate.ts'

let directory: string

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'kotte-'))
})
afterEach(() => rmSync(directory, { recursive: true }))

const open = () => openDatabase(`sqlite:${join(directory, 'kotte.db')}`)

test('a new database has no schema until it is migrated, and migrating again changes nothing', async () => {
  const db = open()
  expect(await isMigrated(db)).toBe(false)
  await migrateToLatest(db)
  await migrateToLatest(db)
  expect(await isMigrated(db)).toBe(true)
  await db.destroy()
})

test('a migration with a lower number than the last one is made up for', async () => {
  const db = open()
  await migrateToLatest(db)
  // As if this database had been made by a version that had the later ones only.
  for (const column of ['decoded_fields', 'field_map', 'last_message_key'])
    await db.schema.alterTable('device').dropColumn(column).execute()
  await db.schema.alterTable('message').dropColumn('request').execute()
  await sql`delete from kysely_migration where name = '0006-field-maps'`.execute(db)
  expect(await isMigrated(db)).toBe(false)
  await migrateToLatest(db)
  expect(await isMigrated(db)).toBe(true)
  expect(await db.selectFrom('device').select('fieldMap').execute()).toEqual([])
  await db.destroy()
})

test('two processes that read and then write the same file wait for each other', async () => {
  const db = open()
  await migrateToLatest(db)
  await db.insertInto('setting').values({ key: 'n', value: '0' }).execute()
  await db.destroy()
  await Promise.all([countUpInAnotherProcess(), countUpInAnotherProcess()])
  const after = open()
  expect(await after.selectFrom('setting').selectAll().execute()).toEqual([{ key: 'n', value: '200' }])
  await after.destroy()
}, 30_000)

const execute = promisify(execFile)

async function countUpInAnotherProcess() {
  const program = `
    const { openDatabase } = await import(${JSON.stringify(import.meta.resolve('./database.ts'))})
    const db = openDatabase(${JSON.stringify(`sqlite:${join(directory, 'kotte.db')}`)})
    for (let i = 0; i < 100; i++) {
      await db.transaction().execute(async (tx) => {
        const { value } = await tx.selectFrom('setting').select('value').executeTakeFirstOrThrow()
        await tx.updateTable('setting').set({ value: String(Number(value) + 1) }).execute()
      })
    }
    await db.destroy()`
  await execute(process.execPath, ['--input-type=module', '--eval', program])
}

test('what was committed is still there after the file was opened again', async () => {
  const first = open()
  await migrateToLatest(first)
  await first.insertInto('setting').values({ key: 'kept', value: 'yes' }).execute()
  await first.destroy()
  const second = open()
  expect(await second.selectFrom('setting').selectAll().execute()).toEqual([{ key: 'kept', value: 'yes' }])
  await second.destroy()
})

test('a database that this version cannot serve is named, its password is not', () => {
  expect(() => openDatabase('mysql://kotte:hemligt@db/kotte')).toThrow(/^(?!.*hemligt)/)
})
