import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { readConfig } from '#server/config.ts'
import { type JobSettings, jobSettings, startJobThread } from '#server/job-thread.ts'
import { openStorage } from '#server/open-storage.ts'

const nothing = {} as JobSettings
const program = (text: string) => new URL(`data:text/javascript,${encodeURIComponent(text)}`)

test('a thread that breaks is told each time and started again', async () => {
  const problems: string[] = []
  const thread = startJobThread(nothing, (error) => problems.push((error as Error).message), {
    entry: program('throw new Error("broken")'),
    restartMs: 1,
  })
  await vi.waitFor(() => expect(problems).toEqual(['broken', 'broken', 'broken', ...problems.slice(3)]))
  await thread.stop()
  const told = problems.length
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(problems).toHaveLength(told)
})

test('a thread that does not end by itself is ended', async () => {
  const entry = program(
    "import { parentPort } from 'node:worker_threads'; parentPort.on('message', () => {})",
  )
  const thread = startJobThread(nothing, () => {}, { entry, limitMs: 50 })
  const startedAt = performance.now()
  await thread.stop()
  expect(performance.now() - startedAt).toBeLessThan(5_000)
})

test('the jobs run on their own connection, tell what goes wrong and end when they are told to', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kotte-jobs-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const config = readConfig({ KOTTE_DATA_DIR: folder, KOTTE_DEMO: '0' })
  const deps = await openStorage(config)
  onTestFinished(() => deps.db.destroy())
  const problems: unknown[] = []
  const thread = startJobThread(jobSettings(config, deps), (error) => problems.push(error))
  onTestFinished(() => thread.stop())
  // The first job looks after five seconds for messages that have to be read again.
  await deps.db.schema.dropTable('reread').execute()
  await vi.waitFor(() => expect(problems.join()).toContain('no such table'), {
    timeout: 15_000,
    interval: 100,
  })
  const startedAt = performance.now()
  await thread.stop()
  expect(performance.now() - startedAt).toBeLessThan(10_000)
}, 30_000)
