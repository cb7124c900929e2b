import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { copyDatabase, noteUse } from '#server/storage/copy-database.ts'
import { type Database, openDatabase } from '#server/storage/database.ts'
import { forgetEpoch, readEpoch } from '#server/storage/epoch.ts'
import { migrateToLatest } from '#server/storage/migrate.ts'
import { tableShapes } from '#server/storage/table-shapes.ts'
import { createClockGuard } from '#server/use-cases/clock.ts'
import type { IngestDeps } from '#server/use-cases/ingest/ingest-deps.ts'
import { receiveWebhook } from '#server/use-cases/ingest/receive-message.ts'
import { createWriteBatcher } from '#server/use-cases/ingest/write-batcher.ts'
import { createWebhook } from '#server/use-cases/integrations/integrations.ts'
import { addSchool } from '#server/use-cases/schools/schools.ts'
import { ttsUplink } from '#tests/api/support/tts-uplinks.ts'
import { steadyClock } from '#tests/support/test-clock.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'

const now = Date.parse('2026-03-10T10:00:00Z')

test('an installation moves to PostgreSQL and back, also when it goes on meanwhile', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kotte-copy-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const source = open(`sqlite:${join(folder, 'source.sqlite')}`)
  await migrateToLatest(source)
  const old = depsOf(source)
  await addSchool(old, { id: 'skolan', name: 'Skolan vid ån' })
  const { key } = await createWebhook(old, 'skolan', 'the_things_stack')
  for (let index = 0; index < 60; index++) await receive(old, key, index, 400.25 + index)

  const target = open(await createTestDatabase())
  expect(await copy(source, target)).toEqual({ isSame: true })
  expect(await contentOf(target)).toEqual(await contentOf(source))

  // It goes on: new values, one that is corrected, another device; and what is gone there goes here.
  for (let index = 58; index < 70; index++) await receive(old, key, index, 500.5 + index)
  await receive(old, key, 70, 800, 'ffff5eef10000001')
  await addSchool(old, { id: 'andra', name: 'Andra' })
  await target.deleteFrom('message').where('receivedAt', '>', 0).execute()
  await addSchool(depsOf(target), { id: 'fel', name: 'Fel' })
  const changes = new Map<string, number>()
  const secondCopy = await copyDatabase(
    source,
    target,
    async ({ name, changed }) => void changes.set(name, changed),
  )
  expect(secondCopy).toEqual({ isSame: true })
  // Two were corrected, ten and one are new.
  expect(changes.get('reading')).toBe(13)
  expect(await contentOf(target)).toEqual(await contentOf(source))
  expect(await copy(source, target)).toEqual({ isSame: true })

  // A server uses it now, so that no copy replaces what comes.
  await noteUse(target)
  expect(await copy(source, target)).toBe('target_is_used')
  await receive(depsOf(target), key, 71, 900, 'eeee5eef10000002')
  expect(await target.selectFrom('series').select('id').execute()).toHaveLength(3)

  const back = open(`sqlite:${join(folder, 'back.sqlite')}`)
  expect(await copy(target, back)).toEqual({ isSame: true })
  expect(await contentOf(back)).toEqual(await contentOf(target))
})

test('a copy has another epoch, and keeps it when it is copied again', async () => {
  const source = open('sqlite::memory:')
  await migrateToLatest(source)
  const epoch = await readEpoch(source)
  const target = open(await createTestDatabase())
  expect(await copy(source, target)).toEqual({ isSame: true })
  const ofCopy = await readEpoch(target)
  expect(ofCopy).not.toBe(epoch)
  expect(await copy(source, target)).toEqual({ isSame: true })
  expect([await readEpoch(source), await readEpoch(target)]).toEqual([epoch, ofCopy])
  await forgetEpoch(target)
  expect([epoch, ofCopy]).not.toContain(await readEpoch(target))
})

test('a database of another version is not copied', async () => {
  const source = open('sqlite::memory:')
  expect(await copy(source, open(await createTestDatabase()))).toBe('source_is_older')
})

const copy = (from: Database, to: Database) => copyDatabase(from, to, async () => undefined)

function open(url: string): Database {
  const db = openDatabase(url)
  onTestFinished(() => db.destroy())
  return db
}

function depsOf(db: Database): IngestDeps {
  return {
    db,
    now: () => now,
    clock: createClockGuard(
      db,
      steadyClock(() => now),
    ),
    batcher: createWriteBatcher(db),
    secret: new Uint8Array(32).fill(7),
    publicUrl: null,
    prices: { electricityKrPerKwh: null, bunKr: 30 },
  }
}

async function receive(
  deps: IngestDeps,
  key: string,
  index: number,
  co2: number,
  devEui = '00005eef10000000',
) {
  const at = now - 7_000_000 + index * 20_000
  await receiveWebhook(deps, key, {
    headers: { 'content-type': 'application/json' },
    query: {},
    body: Buffer.from(JSON.stringify(ttsUplink({ devEui, deviceId: devEui, at, fields: { co2 } }))),
  } as unknown as Parameters<typeof receiveWebhook>[2])
}

/** All rows of all tables, in the order of their keys. */
async function contentOf(db: Database): Promise<Record<string, readonly unknown[]>> {
  const content: Record<string, readonly unknown[]> = {}
  for (const { name, columns, key } of await tableShapes()) {
    const order = sql.join(key.map((column) => sql.ref(column)))
    const { rows } = await sql<Record<string, unknown>>`
      select * from ${sql.table(name)} where ${name === 'setting' ? sql`key <> 'is_copy'` : sql`1 = 1`}
      order by ${order}`.execute(db)
    content[name] = rows.map((row) => columns.map((column) => row[column]))
  }
  return content
}
