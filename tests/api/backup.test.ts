import { chmodSync, existsSync, openSync, readdirSync, readFileSync, statSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createWebhook } from '#server/use-cases/integrations/integrations.ts'
import { addSchool, schoolsByName } from '#server/use-cases/schools/schools.ts'
import { newFolder, runKotte, startProcess, withStorage } from '#tests/server-process.ts'

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

test('nothing is restored over a running server, nor silently over data; told to, it puts them away', async () => {
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
  const [kept = ''] = readdirSync(dataDir).filter((name) => /^kotte\.sqlite\.before-[\dT-]+$/.test(name))
  const before = await runKotte({ KOTTE_DATA_DIR: newFolder() }, 'verify', join(dataDir, kept))
  expect(before.stdout).toContain('holds 2 schools')
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
