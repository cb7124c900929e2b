import {
  chmodSync,
  copyFileSync,
  existsSync,
  openSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { verifyDatabase } from '#server/storage/backup.ts'
import { epochReader } from '#server/use-cases/epoch.ts'
import { createWebhook } from '#server/use-cases/integrations/integrations.ts'
import { addSchool, schoolsByName } from '#server/use-cases/schools/schools.ts'
import { newFolder, runKotte, startProcess, withStorage } from '#tests/support/server-process.ts'

const school = 'almgardsskolan'

/** A data folder with a school, and a backup of it. */
async function backedUp() {
  const dataDir = newFolder()
  await withStorage(dataDir, async (deps) => {
    await addSchool(deps, { id: school, name: 'Almgårdsskolan' })
    await createWebhook(deps, school, 'the_things_stack')
  })
  const file = join(newFolder(), 'backup.sqlite')
  const made = await runKotte({ KOTTE_DATA_DIR: dataDir }, 'backup', file)
  return { dataDir, file, made }
}

/** Overwrites some pages in the middle of a database file. */
function damage(file: string): void {
  const { size } = statSync(file)
  const pageSize = 4096
  const open = openSync(file, 'r+')
  for (let page = 10; page < Math.min(60, size / pageSize); page++)
    writeSync(open, Buffer.alloc(pageSize, 0x5a), 0, pageSize, page * pageSize)
}

/** A data folder as a server leaves it that is killed: two schools, of which the second is in the journal. */
async function killed() {
  const dataDir = newFolder()
  await withStorage(dataDir, (deps) => addSchool(deps, { id: school, name: 'Almgårdsskolan' }))
  const left = newFolder()
  const file = join(left, 'kotte.sqlite')
  await withStorage(dataDir, async (deps) => {
    await addSchool(deps, { id: 'bjorkangsskolan', name: 'Björkängsskolan' })
    for (const ending of ['', '-wal'])
      copyFileSync(`${join(dataDir, 'kotte.sqlite')}${ending}`, `${file}${ending}`)
  })
  copyFileSync(join(dataDir, 'secret-key'), join(left, 'secret-key'))
  return { dataDir: left, file }
}

/** The names of what was put away, without the time in them. */
const putAway = (dataDir: string) =>
  readdirSync(dataDir)
    .filter((name) => name.includes('before'))
    .map((name) => name.replace(/before-[\dT.-]{21}/, 'before-T'))

test('a backup says what it holds, and so does a look at it later', async () => {
  const { file, made } = await backedUp()
  expect(made).toMatchObject({ code: 0, stderr: '' })
  expect(made.stdout).toContain(`${file} holds 1 schools, 0 sensors, 0 readings, and 0 carts.`)
  const verified = await runKotte({ KOTTE_DATA_DIR: newFolder() }, 'verify', file)
  expect(verified).toMatchObject({ code: 0, stderr: '' })
  expect(verified.stdout).toContain('It is whole.')
  expect(verified.stdout).toContain('The secret key is in it.')
})

test('of a damaged database no backup is made, and the copy is not left behind', async () => {
  const { dataDir } = await backedUp()
  damage(join(dataDir, 'kotte.sqlite'))
  const file = join(newFolder(), 'second.sqlite')
  const made = await runKotte({ KOTTE_DATA_DIR: dataDir }, 'backup', file)
  expect(made).toMatchObject({ code: 1, stdout: '' })
  expect(made.stderr).toContain('No backup was made')
  expect(made.stderr).toContain('is damaged')
  expect(existsSync(file)).toBe(false)
})

test('a damaged backup and what is no backup are called so, and are not restored', async () => {
  const { file } = await backedUp()
  damage(file)
  const empty = newFolder()
  const variables = { KOTTE_DATA_DIR: empty }
  expect((await runKotte(variables, 'verify', file)).stderr).toContain(`${file} is damaged`)
  expect((await runKotte(variables, 'restore', file)).stderr).toContain('Nothing was restored')
  expect((await runKotte(variables, 'verify', 'package.json')).code).toBe(1)
  expect((await runKotte(variables, 'verify', join(empty, 'nowhere'))).stderr).toContain('there is no')
  expect((await runKotte(variables, 'verify', empty)).stderr).toContain(`${empty} is a folder, not a file.`)
  expect(readdirSync(empty)).toEqual([])
})

test('a backup of a newer version is called so, and is not restored', async () => {
  const { file } = await backedUp()
  const database = new DatabaseSync(file)
  database.exec("insert into kysely_migration values ('9999-from-tomorrow', '2030-01-01T00:00:00.000Z')")
  database.close()
  const empty = newFolder()
  for (const command of ['verify', 'restore']) {
    const ended = await runKotte({ KOTTE_DATA_DIR: empty }, command, file)
    expect(ended).toMatchObject({ code: 1, stdout: '' })
    expect(ended.stderr).toContain(`${file} is whole, but of a newer version of Kotte`)
  }
  expect(readdirSync(empty)).toEqual([])
})

test('a restored backup starts with its schools and its webhooks', async () => {
  const { dataDir, file } = await backedUp()
  const restored = newFolder()
  const ended = await runKotte({ KOTTE_DATA_DIR: restored }, 'restore', file)
  expect(ended).toMatchObject({ code: 0, stderr: '' })
  const server = await startProcess({ KOTTE_DATA_DIR: restored })
  const { data } = (await (await fetch(`${server.url}/api/v1/schools`)).json()) as { data: { id: string }[] }
  expect(data.map(({ id }) => id)).toEqual([school])
  const keyOf = (folder: string) => readFileSync(join(folder, 'secret-key'), 'utf8')
  expect(keyOf(restored)).toBe(keyOf(dataDir))
  await server.stop()
})

test('a database that was put back from a backup has another epoch, also where a person copied the file', async () => {
  const { dataDir, file } = await backedUp()
  const epochOfFolder = (folder: string) => withStorage(folder, (deps) => epochReader(deps)())
  const first = await epochOfFolder(dataDir)
  expect(await epochOfFolder(dataDir)).toBe(first)
  const epochs = new Set([first])
  for (const putBack of ['restore', 'copy']) {
    const variables = { KOTTE_DATA_DIR: dataDir }
    if (putBack === 'copy') copyFileSync(file, join(dataDir, 'kotte.sqlite'))
    else
      expect(await runKotte(variables, 'restore', file, '--replace')).toMatchObject({ code: 0, stderr: '' })
    epochs.add(await epochOfFolder(dataDir))
  }
  const renewed = await runKotte({ KOTTE_DATA_DIR: dataDir }, 'epoch', 'new')
  expect(renewed).toMatchObject({ code: 0, stderr: '' })
  epochs.add(await epochOfFolder(dataDir))
  expect(epochs.size).toBe(4)
})

test('nothing is restored over a running server, nor silently over data; asked to, it puts them away', async () => {
  const { dataDir, file } = await backedUp()
  const variables = { KOTTE_DATA_DIR: dataDir }
  await withStorage(dataDir, (deps) => addSchool(deps, { id: 'bjorkangsskolan', name: 'Björkängsskolan' }))
  const server = await startProcess(variables)
  const running = await runKotte(variables, 'restore', file, '--replace')
  expect([running.code, running.stderr]).toEqual([1, expect.stringContaining('Another Kotte runs')])
  await server.stop()
  const over = await runKotte(variables, 'restore', file)
  expect([over.code, over.stderr]).toEqual([1, expect.stringContaining('There are data already')])
  expect(await runKotte(variables, 'restore', file, '--replace')).toMatchObject({ code: 0, stderr: '' })
  const names = await withStorage(dataDir, async (deps) => (await schoolsByName(deps.db)).map(({ id }) => id))
  expect(names).toEqual([school])
  const [kept = ''] = readdirSync(dataDir).filter((name) => /^kotte\.sqlite\.before-[\dT.-]+$/.test(name))
  const before = await runKotte({ KOTTE_DATA_DIR: newFolder() }, 'verify', join(dataDir, kept))
  expect(before.stdout).toContain('holds 2 schools')
})

test('the journal of a database file is restored with it', async () => {
  const { file } = await killed()
  const restored = newFolder()
  const ended = await runKotte({ KOTTE_DATA_DIR: restored }, 'restore', file)
  expect(ended).toMatchObject({ code: 0, stderr: '' })
  expect(ended.stdout).toContain(`${join(restored, 'kotte.sqlite')} holds 2 schools`)
  expect(verifyDatabase(join(restored, 'kotte.sqlite'))).toMatchObject({ ok: true, holdings: { schools: 2 } })
  expect(readdirSync(restored)).toEqual(['kotte.sqlite', 'kotte.sqlite.lock'])
})

test('the journal of replaced data is moved away with them and does not mix with the restored data', async () => {
  const { file: backup } = await backedUp()
  const { dataDir, file } = await killed()
  expect(await runKotte({ KOTTE_DATA_DIR: dataDir }, 'restore', backup, '--replace')).toMatchObject({
    code: 0,
    stderr: '',
  })
  const [kept = ''] = readdirSync(dataDir).filter((name) => name.startsWith('kotte.sqlite.before-'))
  expect(verifyDatabase(join(dataDir, kept))).toMatchObject({ ok: true, holdings: { schools: 2 } })
  expect(verifyDatabase(file)).toMatchObject({ ok: true, holdings: { schools: 1 } })
})

test('a damaged database is put away as it is, its journal under the name that SQLite looks for', async () => {
  const { file: backup } = await backedUp()
  const { dataDir, file } = await killed()
  writeFileSync(file, Buffer.alloc(statSync(file).size, 0x5a))
  const journal = readFileSync(`${file}-wal`)
  expect(await runKotte({ KOTTE_DATA_DIR: dataDir }, 'restore', backup, '--replace')).toMatchObject({
    code: 0,
    stderr: '',
  })
  expect(putAway(dataDir)).toEqual([
    'kotte.sqlite.before-T',
    'kotte.sqlite.before-T-wal',
    'secret-key.before-T',
  ])
  const [kept = ''] = readdirSync(dataDir).filter((name) => name.endsWith('-wal'))
  expect(readFileSync(join(dataDir, kept))).toEqual(journal)
  expect(verifyDatabase(file)).toMatchObject({ ok: true, holdings: { schools: 1 } })
})

/** Ends the process where it would put the copy into its place. */
const breakingOff = `import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
const { renameSync } = fs
fs.renameSync = (from, to) => from.endsWith('.restoring') ? process.kill(process.pid, 'SIGKILL') : renameSync(from, to)
syncBuiltinESMExports()`

test('a restore that is broken off at the last moment leaves the data that were there', async () => {
  const { file: backup } = await backedUp()
  const { dataDir, file } = await killed()
  const variables = { KOTTE_DATA_DIR: dataDir }
  const hook = `--import "data:text/javascript,${encodeURIComponent(breakingOff)}"`
  const broken = await runKotte({ ...variables, NODE_OPTIONS: hook }, 'restore', backup, '--replace')
  expect(broken.stdout).toBe('')
  expect(verifyDatabase(file)).toMatchObject({ ok: true, holdings: { schools: 2 } })
  expect(await runKotte(variables, 'restore', backup, '--replace')).toMatchObject({ code: 0, stderr: '' })
  expect(verifyDatabase(file)).toMatchObject({ ok: true, holdings: { schools: 1 } })
})

test('on PostgreSQL the commands say what to use instead', async () => {
  const variables = { KOTTE_DATA_DIR: newFolder(), DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }
  expect((await runKotte(variables, 'backup', 'x')).stderr).toContain('pg_dump --format=custom')
  expect((await runKotte(variables, 'restore', 'x')).stderr).toContain('pg_restore')
})

test('a backup that may only be read is restored as one that may be written', async () => {
  const { file } = await backedUp()
  chmodSync(file, 0o400)
  const restored = newFolder()
  await runKotte({ KOTTE_DATA_DIR: restored }, 'restore', file)
  expect(statSync(join(restored, 'kotte.sqlite')).mode & 0o777).toBe(0o600)
})
