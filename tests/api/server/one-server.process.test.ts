import { chmodSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { backedUpSecretKey } from '#server/storage/backup.ts'
import { writeSetting } from '#server/storage/settings.ts'
import { newFolder, runKotte, startProcess, startToEnd, withStorage } from '#tests/support/server-process.ts'

test('a second server on a folder stops with a sentence; after the end of the first one, however it ends, another starts', async () => {
  const variables = { KOTTE_DATA_DIR: newFolder() }
  const first = await startProcess(variables)
  const second = await startToEnd(variables)
  expect(second).toMatchObject({ code: 1, stdout: expect.not.stringContaining('Ctrl+C') })
  expect(second.stderr.trimEnd().split('\n')).toEqual([expect.stringContaining('Another Kotte runs with')])
  expect((await fetch(`${first.url}/healthz`)).status).toBe(200)
  first.child.kill('SIGKILL')
  const third = await startProcess(variables)
  expect(await third.stop()).toMatchObject({ code: 0 })
})

test('a lost or changed secret key stops the start, until a person says that it is lost for good', async () => {
  const dataDir = newFolder()
  await withStorage(dataDir, async () => {})
  rmSync(join(dataDir, 'secret-key'))
  const lost = await startToEnd({ KOTTE_DATA_DIR: dataDir })
  expect(lost).toMatchObject({ code: 1, stdout: expect.not.stringContaining('Ctrl+C') })
  expect(lost.stderr).toContain('The secret key of this database is missing')
  expect(readdirSync(dataDir)).not.toContain('secret-key')
  const other = await startToEnd({ KOTTE_DATA_DIR: dataDir, KOTTE_SECRET_KEY: 'ab'.repeat(32) })
  expect(other).toMatchObject({ code: 1, stderr: expect.stringContaining('used with another secret key') })
  expect(await runKotte({ KOTTE_DATA_DIR: dataDir }, 'secret-key', 'new')).toMatchObject({
    code: 0,
    stderr: '',
  })
  const server = await startProcess({ KOTTE_DATA_DIR: dataDir })
  expect(await server.stop()).toMatchObject({ code: 0 })
})

test('a secret key that fits stays, and so does one that a backup brought', async () => {
  const dataDir = newFolder()
  const variables = { KOTTE_DATA_DIR: dataDir }
  const key = join(dataDir, 'secret-key')
  await withStorage(dataDir, async () => {})
  const fits = await runKotte(variables, 'secret-key', 'new')
  expect(fits).toMatchObject({ code: 0, stdout: expect.stringContaining('nothing is lost') })
  const its = readFileSync(key, 'utf8')
  await withStorage(dataDir, ({ db }) => writeSetting(db, backedUpSecretKey, its.trim()))
  writeFileSync(key, 'ab'.repeat(32))
  expect((await startToEnd(variables)).stderr).toContain('used with another secret key')
  const brought = await runKotte(variables, 'secret-key', 'new')
  expect(brought).toMatchObject({ code: 1, stderr: expect.stringContaining('the backup brought it along') })
  rmSync(key)
  await withStorage(dataDir, async () => {})
  expect(readFileSync(key, 'utf8')).toBe(its)
})

test('without a database no secret key is made', async () => {
  const dataDir = newFolder()
  const missing = await runKotte({ KOTTE_DATA_DIR: dataDir }, 'secret-key', 'new')
  expect(missing).toMatchObject({ code: 1, stderr: expect.stringMatching(/^There is no database yet.*\n$/) })
  expect(readdirSync(dataDir)).toEqual([])
  writeFileSync(join(dataDir, 'kotte.sqlite'), '')
  const empty = await runKotte({ KOTTE_DATA_DIR: dataDir }, 'secret-key', 'new')
  expect(empty).toMatchObject({ code: 1, stderr: missing.stderr })
  expect(readdirSync(dataDir)).toEqual(['kotte.sqlite'])
})

test('the database is for its owner alone, also one that was not, and so is a folder that is made', async () => {
  const dataDir = join(newFolder(), 'data')
  const mode = (name: string) => statSync(join(dataDir, name)).mode & 0o777
  await withStorage(dataDir, async () => {})
  expect(mode('.')).toBe(0o700)
  expect(mode('kotte.sqlite')).toBe(0o600)
  chmodSync(join(dataDir, 'kotte.sqlite'), 0o644)
  const server = await startProcess({ KOTTE_DATA_DIR: dataDir })
  for (const name of readdirSync(dataDir)) expect([name, mode(name)]).toEqual([name, 0o600])
  await server.stop()
})
