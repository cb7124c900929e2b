import { closeSync, openSync, rmSync, writeFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { buildApp } from '#server/http/app.ts'
import { checkDatabase } from '#server/use-cases/database-check.ts'
import { readinessOf } from '#server/use-cases/health.ts'
import { closedProbe, config, startServer } from '#tests/api/support/running-server.ts'
import { newFolder, withStorage } from '#tests/support/server-process.ts'

/** What `/readyz` says of a server that has an app to serve. */
async function start() {
  const { deps } = await startServer()
  const builtFile = join(newFolder(), 'index.html')
  writeFileSync(builtFile, '<!doctype html>')
  const app = await buildApp({
    ...deps,
    identityProviders: [],
    probe: closedProbe,
    config,
    builtFile,
    trustProxy: false,
    log: 'none',
  })
  onTestFinished(() => app.close())
  const ready = async () => {
    const answer = await app.inject('/readyz')
    return { http: answer.statusCode, ...answer.json() }
  }
  return { deps, ready, builtFile }
}

test('a server whose pages cannot be read is not ready, and says so', async () => {
  const { ready, builtFile } = await start()
  expect(await ready()).toEqual({ http: 200, status: 'ready' })
  rmSync(builtFile)
  expect(await ready()).toEqual({
    http: 503,
    status: 'not_ready',
    reason: 'The app is not built, or its files cannot be read.',
  })
})

test('a server whose readings cannot be read is not ready', async () => {
  const { deps, ready } = await start()
  await deps.db.schema.dropTable('marked_reading').execute()
  await deps.db.schema.dropTable('reading').execute()
  expect(await ready()).toEqual({ http: 503, status: 'not_ready', reason: 'The database does not answer.' })
})

test('a damaged page is found by the check, before a person asks for what is on it', async () => {
  const dataDir = newFolder()
  const file = join(dataDir, 'kotte.sqlite')
  await withStorage(dataDir, async (deps) => {
    expect(await checkDatabase(deps)).toBeNull()
    expect(await readinessOf(deps, null)).toMatchObject({ isReady: true })
  })
  damagePageOf('cart', file)
  await withStorage(dataDir, async (deps) => {
    expect(await checkDatabase(deps)).toContain('damaged (table cart)')
    expect(await readinessOf(deps, null)).toEqual({
      isReady: false,
      reasons: [expect.stringContaining('A check found the database damaged')],
      warnings: [],
    })
  })
})

/** Overwrites the first page of a table. */
function damagePageOf(table: string, file: string): void {
  const database = new DatabaseSync(file)
  const { page_size } = database.prepare('pragma page_size').get() as { page_size: number }
  const { rootpage } = database
    .prepare("select rootpage from sqlite_schema where type = 'table' and name = ?")
    .get(table) as { rootpage: number }
  database.close()
  const open = openSync(file, 'r+')
  writeSync(open, Buffer.alloc(page_size, 0x5a), 0, page_size, (rootpage - 1) * page_size)
  closeSync(open)
}
