import { existsSync, openSync, readdirSync, statSync, writeFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import {
  isRehearsalDue,
  type RehearsalState,
  rehearsalState,
  rehearseBackup,
} from '#server/use-cases/backup-rehearsal.ts'
import { addSchool } from '#server/use-cases/schools/schools.ts'
import { signedIn, signedInAdministrator } from '#tests/api/support/members-of-school.ts'
import { startSchool, testTime } from '#tests/api/support/running-server.ts'
import { newFolder, withStorage } from '#tests/support/server-process.ts'

const day = 24 * 3_600_000
/** A quarter past two at night in Sweden. */
const night = Date.parse('2026-03-11T01:15:00Z')
const file = 'kotte.sqlite'

/** Overwrites the last pages of a database that no one has open: here, those of a table of its own. */
function damage(path: string): void {
  const open = openSync(path, 'r+')
  const pages = statSync(path).size / 4096
  for (let page = pages - 20; page < pages; page++)
    writeSync(open, Buffer.alloc(4096, 0x5a), 0, 4096, page * 4096)
}

test('at night a copy is made, read and removed, once; what a killed server left is removed too', async () => {
  const dataDir = newFolder()
  await withStorage(dataDir, async (deps) => {
    const { db } = deps
    const at = (now: number) => ({ db, now: () => now })
    await addSchool(deps, { id: 'almgardsskolan', name: 'Almgårdsskolan' })
    writeFileSync(join(dataDir, `${file}.rehearsal`), 'half a copy')
    expect(await rehearsalState({ db })).toEqual({ isRehearsedHere: true, isWanted: false, last: null })
    for (const now of [night - 3_600_000, night + 3 * 3_600_000, testTime])
      expect(await isRehearsalDue(at(now)), new Date(now).toISOString()).toBe(false)
    expect(await isRehearsalDue(at(night))).toBe(true)
    const rehearsal = { at: night, problem: null, newestReadingAt: null }
    expect(await rehearseBackup(at(night))).toEqual(rehearsal)
    expect(await rehearsalState({ db })).toEqual({ isRehearsedHere: true, isWanted: false, last: rehearsal })
    expect(existsSync(join(dataDir, `${file}.rehearsal`))).toBe(false)
    expect(await isRehearsalDue(at(night + 3_600_000))).toBe(false)
    expect(await isRehearsalDue(at(night + day))).toBe(true)
  })
})

test('a database that is damaged is reported, and no copy of it stays', async () => {
  const dataDir = newFolder()
  await withStorage(dataDir, async ({ db }) => {
    await sql`create table filler as
      with recursive n(i) as (select 1 union all select i + 1 from n where i < 100)
      select i, randomblob(3000) as bytes from n`.execute(db)
  })
  damage(join(dataDir, file))
  const damaged = { at: night, problem: 'damaged', newestReadingAt: null }
  await withStorage(dataDir, async ({ db }) => {
    expect(await rehearseBackup({ db, now: () => night })).toEqual(damaged)
    expect((await rehearsalState({ db })).last).toEqual(damaged)
  })
  expect(readdirSync(dataDir).filter((name) => name.includes('rehearsal'))).toEqual([])
})

test('administrators see how it went, and no one else; a database that is no file has none', async () => {
  const { app, deps } = await startSchool()
  const url = '/api/v1/municipality/backup_rehearsal'
  const { headers } = await signedInAdministrator(deps)
  const none: RehearsalState = { isRehearsedHere: false, isWanted: false, last: null }
  expect(await rehearsalState(deps)).toEqual(none)
  expect(await rehearseBackup(deps)).toBeNull()
  expect(await isRehearsalDue({ ...deps, now: () => night })).toBe(false)
  const noRehearsal = {
    is_rehearsed_here: false,
    is_wanted: false,
    at: null,
    problem: null,
    newest_reading_at: null,
  }
  expect((await app.inject({ url, headers })).json()).toEqual({ data: noRehearsal })
  const owner = await signedIn(deps, 'almgardsskolan', 'owner')
  expect((await app.inject({ url, headers: owner.headers })).statusCode).toBe(403)
  const last = JSON.stringify({ at: night, problem: 'no_room', newestReadingAt: testTime })
  await deps.db.insertInto('setting').values({ key: 'backup_rehearsal', value: last }).execute()
  expect((await app.inject({ url, headers })).json().data).toMatchObject({
    at: '2026-03-11T01:15:00.000Z',
    problem: 'no_room',
    newest_reading_at: '2026-03-10T10:00:00.000Z',
  })
})
