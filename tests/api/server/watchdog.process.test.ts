import { once } from 'node:events'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { eventually } from '#tests/support/eventually.ts'
import { newFolder, type ServerProcess, startProcess } from '#tests/support/server-process.ts'

const actions = new URL('../../support/block-on-request.ts', import.meta.url).href

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

/** Waits for a line with these facts; a busy machine may have added others. */
function untilLogged(server: ServerProcess, facts: Partial<WatchdogLine>): Promise<void> {
  return vi.waitFor(
    () => expect(watchdogLines(server)).toContainEqual(expect.objectContaining(facts)),
    eventually,
  )
}

const stackWith = (name: string): string => expect.stringContaining(name) as string

test('a regular expression without end is logged with its function, and SIGTERM ends the server within ten seconds', async () => {
  const server = await start()
  ask(server, '/regular-expression-without-end')
  await untilLogged(server, { event: 'blocked', stack: stackWith('matchWithoutEnd') })
  const ended = await server.stop()
  expect(ended.signal).toBe('SIGKILL')
  expect(ended.ms).toBeLessThan(10_000)
})

test('an SQL statement without end is logged as a native call, and SIGTERM ends the server within ten seconds', async () => {
  const server = await start()
  ask(server, '/statement-without-end')
  await untilLogged(server, { event: 'blocked', native: true })
  const ended = await server.stop()
  expect(ended.signal).toBe('SIGKILL')
  expect(ended.ms).toBeLessThan(10_000)
})

test('a statement that waits for another program is logged with its function when it returns', async () => {
  const server = await start()
  const other = new DatabaseSync(join(server.dataDir, 'kotte.sqlite'))
  other.exec('begin immediate')
  const answer = fetch(`${server.url}/readyz`)
  await untilLogged(server, { event: 'blocked', native: true })
  other.exec('rollback')
  other.close()
  await answer
  await untilLogged(server, { event: 'running', stack: stackWith('async probeWriting') })
  expect(await server.stop()).toMatchObject({ code: 0 })
})

test('a suspended process is not reported, a block after it is', async () => {
  const server = await start()
  server.child.kill('SIGSTOP')
  await wait(5_000)
  server.child.kill('SIGCONT')
  ask(server, '/three-seconds')
  await untilLogged(server, { event: 'blocked', stack: stackWith('loopForThreeSeconds') })
  await vi.waitFor(() => expect(watchdogLines(server).at(-1)?.event).toBe('running'), eventually)
  const durations = watchdogLines(server).map(({ ms }) => ms)
  expect(durations.filter((ms) => ms < 2_000 || ms > 4_500)).toEqual([])
})

test('lines that were written before a block without end are in the log of a server that was killed', async () => {
  const server = await start()
  ask(server, '/lines-then-block')
  await untilLogged(server, { event: 'blocked', stack: stackWith('matchWithoutEnd') })
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
