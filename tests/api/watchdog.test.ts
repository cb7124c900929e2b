import { once } from 'node:events'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { eventually } from '#tests/eventually.ts'
import { newFolder, type ServerProcess, startProcess } from '#tests/server-process.ts'

const actions = new URL('../block-on-request.ts', import.meta.url).href

async function start() {
  const dataDir = newFolder()
  const server = await startProcess({ KOTTE_DATA_DIR: dataDir, NODE_OPTIONS: `--import=${actions}` })
  return { ...server, dataDir }
}

/** Sends a request that may never be answered. */
function ask({ url }: ServerProcess, path: string): void {
  fetch(url + path).catch(() => undefined)
}

interface WatchdogLine {
  readonly event: string
  readonly ms: number
  readonly stack?: string
  readonly native?: boolean
}

function watchdogLines({ output }: ServerProcess): WatchdogLine[] {
  const lines = output()
    .split('\n')
    .filter((line) => line.includes('"log":"watchdog"'))
  return lines.map((line) => JSON.parse(line) as WatchdogLine)
}

test('a regular expression without end is logged with its function, and SIGTERM ends the server within ten seconds', async () => {
  const server = await start()
  ask(server, '/regular-expression-without-end')
  await vi.waitFor(() => expect(watchdogLines(server)).toHaveLength(1), eventually)
  const [line] = watchdogLines(server)
  expect(line).toMatchObject({ event: 'blocked', stack: expect.stringContaining('matchWithoutEnd') })
  expect(line?.ms).toBeGreaterThanOrEqual(2_000)
  const ended = await server.stop()
  expect(ended.signal).toBe('SIGKILL')
  expect(ended.ms).toBeLessThan(10_000)
})

test('an SQL statement without end is logged as a native call, and SIGTERM ends the server within ten seconds', async () => {
  const server = await start()
  ask(server, '/statement-without-end')
  await vi.waitFor(
    () =>
      expect(watchdogLines(server)).toEqual([expect.objectContaining({ event: 'blocked', native: true })]),
    eventually,
  )
  const ended = await server.stop()
  expect(ended.signal).toBe('SIGKILL')
  expect(ended.ms).toBeLessThan(10_000)
})

test('a statement that waits for another program is logged with its function when it returns', async () => {
  const server = await start()
  const other = new DatabaseSync(join(server.dataDir, 'kotte.sqlite'))
  other.exec('begin immediate')
  const answer = fetch(`${server.url}/readyz`)
  await vi.waitFor(
    () =>
      expect(watchdogLines(server)).toEqual([expect.objectContaining({ event: 'blocked', native: true })]),
    eventually,
  )
  other.exec('rollback')
  other.close()
  await answer
  await vi.waitFor(() => expect(watchdogLines(server)).toHaveLength(2), eventually)
  expect(watchdogLines(server)[1]).toMatchObject({
    event: 'running',
    stack: expect.stringContaining('async probeWriting'),
  })
  expect(await server.stop()).toMatchObject({ code: 0 })
})

test('a suspended process is not reported, a block after it is', async () => {
  const server = await start()
  server.child.kill('SIGSTOP')
  await wait(5_000)
  server.child.kill('SIGCONT')
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
  await wait(1_000)
  expect(watchdogLines(server)).toEqual([])
  ask(server, '/three-seconds')
  await vi.waitFor(() => expect(watchdogLines(server)).toHaveLength(2), eventually)
  expect(watchdogLines(server)).toEqual([
    expect.objectContaining({ event: 'blocked', stack: expect.stringContaining('loopForThreeSeconds') }),
    expect.objectContaining({ event: 'running' }),
  ])
  expect(watchdogLines(server)[1]?.ms).toBeGreaterThanOrEqual(2_500)
})

test('lines that were written before a block without end are in the log of a server that was killed', async () => {
  const server = await start()
  ask(server, '/lines-then-block')
  await vi.waitFor(() => expect(watchdogLines(server)).toHaveLength(1), eventually)
  server.child.kill('SIGKILL')
  await once(server.child, 'close')
  expect(server.output()).toContain('line 1 of 500\n')
  expect(server.output()).toContain('line 500 of 500\n')
})

test('an exception that nothing catches ends the process with its stack', async () => {
  const server = await start()
  const ended = once(server.child, 'close')
  ask(server, '/uncaught-exception')
  expect(await ended).toEqual([1, null])
  expect(server.output()).toContain('nothing catches this')
  expect(server.output()).toContain('throwUncaught (file:')
})
