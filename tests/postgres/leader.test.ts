import { type ChildProcess, spawn } from 'node:child_process'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openDatabase } from '#server/storage/database.ts'
import { eventually } from '#tests/support/eventually.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'

/** Within this time another process leads. */
const takeoverMs = 10_000

interface Process {
  readonly child: ChildProcess
  /** When it began and ended to lead, epoch ms. */
  readonly spans: { from: number; to: number | null }[]
}

test('one process leads, and another does within 10 seconds when it is killed, cut off or stopped', async () => {
  const url = await createTestDatabase()
  const db = openDatabase(url)
  onTestFinished(() => db.destroy())
  const processes = [startProcess(url), startProcess(url)]
  const first = await leaderOf(processes)

  // As a power cut does.
  first.child.kill('SIGKILL')
  const killedAt = Date.now()
  endSpans(first, killedAt)
  const second = await leaderOf(processes.filter((one) => one !== first))
  expect((second.spans.at(-1)?.from ?? Number.NaN) - killedAt).toBeLessThan(takeoverMs)

  // The database ends the leader's connection; the process lives on.
  const third = startProcess(url)
  processes.push(third)
  const cutAt = Date.now()
  await sql`select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and database =
    (select oid from pg_database where datname = current_database())`.execute(db)
  await vi.waitFor(() => expect(second.spans[0]?.to).toBeGreaterThanOrEqual(cutAt), eventually)
  const next = await leaderOf([second, third])
  expect((next.spans.at(-1)?.from ?? Number.NaN) - cutAt).toBeLessThan(takeoverMs)

  // As an operator does.
  next.child.kill('SIGTERM')
  const stoppedAt = Date.now()
  const last = await leaderOf([second, third].filter((one) => one !== next))
  expect((last.spans.at(-1)?.from ?? Number.NaN) - stoppedAt).toBeLessThan(takeoverMs)

  const spans = processes.flatMap(({ spans }) => spans).toSorted((a, b) => a.from - b.from)
  for (const [index, { from }] of spans.entries())
    expect(spans[index - 1]?.to ?? 0, 'nobody begins before the one before has ended').toBeLessThanOrEqual(
      from,
    )
})

function startProcess(url: string): Process {
  const child = spawn(process.execPath, ['tests/postgres/leader-process.ts', url], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const started: Process = { child, spans: [] }
  let rest = ''
  child.stdout.on('data', (chunk: Buffer) => {
    const lines = (rest + chunk.toString()).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      const [word, time] = line.split(' ')
      if (word === 'leads') started.spans.push({ from: Number(time), to: null })
      else endSpans(started, Number(time))
    }
  })
  return started
}

function endSpans({ spans }: Process, at: number): void {
  for (const span of spans) span.to ??= at
}

/** The one that leads now, as soon as there is one. */
async function leaderOf(processes: readonly Process[]): Promise<Process> {
  const leading = () => processes.find(({ spans }) => spans.at(-1)?.to === null)
  await vi.waitFor(() => expect(leading()).toBeDefined(), eventually)
  return leading() as Process
}
