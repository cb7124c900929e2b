import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { startServer } from '#server/start-server.ts'
import { openDatabase } from '#server/storage/database.ts'
import { newFolder, startProcess, startToEnd } from '#tests/support/server-process.ts'

test.each([
  [{ PORT: 'http' }, 'PORT has to be a whole number from 0 to 65535, not "http".'],
  [{ KOTTE_PUBLIC_URL: 'kotte.example.org' }, 'KOTTE_PUBLIC_URL has to be an address that starts with'],
  [{ HOST: '192.0.2.1' }, 'HOST is 192.0.2.1, which is no address of this computer.'],
])('with %j it does not start, and one sentence says why', async (variables, sentence) => {
  const ended = await startToEnd({ KOTTE_DATA_DIR: newFolder(), ...variables })
  expect(ended).toMatchObject({ code: 1, stdout: expect.not.stringContaining('Ctrl+C') })
  expect(ended.stderr.trimEnd().split('\n')).toEqual([expect.stringContaining(sentence)])
})

test('a port that is taken is named', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  onTestFinished(() => void other.close())
  const address = other.address()
  const port = String(typeof address === 'object' ? address?.port : '')
  const ended = await startToEnd({ KOTTE_DATA_DIR: newFolder(), PORT: port })
  expect(ended).toMatchObject({ code: 1, stderr: expect.stringContaining(`Port ${port} is in use`) })
})

test('a data folder that cannot be one is named', async () => {
  const file = join(newFolder(), 'data')
  writeFileSync(file, '')
  const ended = await startToEnd({ KOTTE_DATA_DIR: file })
  expect(ended).toMatchObject({
    code: 1,
    stderr: expect.stringContaining(`The folder ${file} cannot be written to`),
  })
})

test.each([
  [{ KOTTE_DATA_DIR: '/proc/kotte' }, 'The folder /proc/kotte cannot be written to (ENOENT)'],
  [{ DATABASE_URL: 'sqlite:/proc' }, 'DATABASE_URL names /proc, which is a folder'],
])('a data folder that cannot hold data is named: %j', async (variables, sentence) => {
  const ended = await startToEnd({ KOTTE_DATA_DIR: newFolder(), ...variables })
  expect(ended).toMatchObject({ code: 1, stderr: expect.stringContaining(sentence) })
})

test('a file that is no database is not touched', async () => {
  const folder = newFolder()
  const file = join(folder, 'kotte.sqlite')
  writeFileSync(file, 'homework '.repeat(1000))
  const ended = await startToEnd({ KOTTE_DATA_DIR: folder })
  expect(ended).toMatchObject({ code: 1, stderr: expect.stringContaining(`${file} cannot be opened`) })
  expect(readFileSync(file, 'utf8')).toBe('homework '.repeat(1000))
})

test('everybody reads the licence that is set', async () => {
  const config = readConfig({
    KOTTE_DATA_DIR: newFolder(),
    KOTTE_DEMO: '0',
    PORT: '0',
    KOTTE_DATA_LICENCE: 'CC-BY-4.0',
  })
  const server = await startServer(config)
  onTestFinished(() => server.close())
  expect(await (await fetch(`${server.url}/api/v1/config`)).json()).toMatchObject({
    data: { data_licence: 'http://creativecommons.org/licenses/by/4.0/' },
  })
})

test('a database of a newer version is left alone', async () => {
  const folder = newFolder()
  const config = readConfig({ KOTTE_DATA_DIR: folder, KOTTE_DEMO: '0', PORT: '0' })
  await (await startServer(config)).close()
  const db = openDatabase(config.databaseUrl)
  await db
    .insertInto('kysely_migration' as never)
    .values({ name: '9999-from-tomorrow', timestamp: new Date().toISOString() } as never)
    .execute()
  await db.destroy()
  const ended = await startToEnd({ KOTTE_DATA_DIR: folder })
  expect(ended).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('made by a newer version of Kotte'),
  })
})

test('it prints its address, warns of a misspelt variable, and stops cleanly', async () => {
  const { url, output, stop } = await startProcess({
    KOTTE_DATA_DIR: newFolder(),
    KOTTE_DEMO: '1',
    KOTTE_MUNICIPALTY: 'Tallköping',
  })
  expect(output()).toContain('did you mean KOTTE_MUNICIPALITY?')
  expect(output()).toMatch(/Start page +http:/)
  expect((await fetch(`${url}/healthz`)).status).toBe(200)
  expect(output()).toContain(`${url}/almgardsskolan/dashboard?display=wall`)
  expect(await stop()).toMatchObject({ code: 0, signal: null })
})
