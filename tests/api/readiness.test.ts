import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { buildApp } from '#server/http/app.ts'
import { closedProbe, config, startServer } from './running-server.ts'

/** What `/readyz` says of a server that has an app to serve. */
async function start() {
  const { deps } = await startServer()
  const folder = mkdtempSync(join(tmpdir(), 'kotte-ready-'))
  const builtFile = join(folder, 'index.html')
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
  onTestFinished(async () => {
    await app.close()
    rmSync(folder, { recursive: true, force: true })
  })
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
