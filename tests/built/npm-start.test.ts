import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { isServerBuilt } from '#server/build-when-needed.ts'

test('npm start puts the server into one file, runs it and ends when it is told to', {
  timeout: 120_000,
}, async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'kotte-start-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const server = spawn(process.execPath, ['src/server/start.mjs'], {
    env: { PATH: process.env.PATH, HOST: '127.0.0.1', PORT: '0', KOTTE_DATA_DIR: dataDir, KOTTE_DEMO: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void server.kill('SIGKILL'))
  let output = ''
  server.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString()
  })
  const url = () => /http:\/\/127\.0\.0\.1:\d+/.exec(output)?.[0]
  await expect.poll(url, { timeout: 100_000 }).toBeDefined()
  expect(isServerBuilt()).toBe(true)
  expect(await (await fetch(`${url()}/api/v1/config`)).json()).toMatchObject({ data: { demo: false } })
  server.kill('SIGTERM')
  expect(await once(server, 'exit')).toEqual([0, null])
})
