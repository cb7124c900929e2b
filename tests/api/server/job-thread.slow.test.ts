import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { readConfig } from '#server/config.ts'
import { type JobSettings, jobSettings, startJobThread } from '#server/job-thread.ts'
import { openStorage } from '#server/open-storage.ts'
import { startServer } from '#server/start-server.ts'
import { createIntegration } from '#server/use-cases/integrations/integrations.ts'
import { addSchool } from '#server/use-cases/schools/schools.ts'
import { startOther } from '#tests/api/support/polled-server.ts'

const noSettings = {} as JobSettings
const withHandlers = (handlers: Partial<Parameters<typeof startJobThread>[1]>) => ({
  onProblem: () => {},
  onCounts: () => {},
  ...handlers,
})
const program = (text: string) => new URL(`data:text/javascript,${encodeURIComponent(text)}`)

test('a thread that breaks is reported each time and started again', async () => {
  const problems: string[] = []
  const thread = startJobThread(
    noSettings,
    withHandlers({ onProblem: (error) => problems.push((error as Error).message) }),
    {
      entry: program('throw new Error("broken")'),
      restartMs: 1,
    },
  )
  await vi.waitFor(() => expect(problems).toEqual(['broken', 'broken', 'broken', ...problems.slice(3)]))
  await thread.stop()
  const problemCount = problems.length
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(problems).toHaveLength(problemCount)
})

test('a thread that does not end by itself is ended', async () => {
  const entry = program(
    "import { parentPort } from 'node:worker_threads'; parentPort.on('message', () => {})",
  )
  const thread = startJobThread(noSettings, withHandlers({}), { entry, limitMs: 50 })
  const startedAt = performance.now()
  await thread.stop()
  expect(performance.now() - startedAt).toBeLessThan(5_000)
})

test('the jobs run on their own connection, report what goes wrong and end when they are asked to', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kotte-jobs-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const config = readConfig({ KOTTE_DATA_DIR: folder, KOTTE_DEMO: '0' })
  const deps = await openStorage(config)
  onTestFinished(() => deps.db.destroy())
  const problems: unknown[] = []
  const thread = startJobThread(
    jobSettings(config, deps),
    withHandlers({ onProblem: (error) => problems.push(error) }),
  )
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

test('what the jobs fetch is counted in the metrics of the server', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kotte-jobs-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const config = readConfig({
    KOTTE_DATA_DIR: folder,
    KOTTE_DEMO: '0',
    KOTTE_ALLOWED_HOSTS: '127.0.0.1',
    PORT: '0',
  })
  const { origin } = await startOther(({ url }) => {
    if (Number(url.searchParams.get('offset')) > 0) return { body: [] }
    const id = 'urn:ngsi-ld:IndoorEnvironmentObserved:a'
    const observedAt = new Date(Date.now() - 60_000).toISOString()
    const co2 = { type: 'Property', value: 640, unitCode: '59', observedAt }
    return { body: [{ id, type: 'IndoorEnvironmentObserved', co2 }] }
  })
  const deps = await openStorage(config)
  await addSchool(deps, { id: 'almgardsskolan', name: 'Almgårdsskolan' })
  const settings = { mode: 'poll', broker_url: origin, entity_types: ['IndoorEnvironmentObserved'] }
  await createIntegration(deps, 'almgardsskolan', 'ngsi_ld', settings, 'active')
  await deps.db.destroy()
  const server = await startServer(config)
  onTestFinished(() => server.close())
  // The first poll is after fifteen seconds.
  await vi.waitFor(
    async () => {
      const metrics = await (await fetch(`${server.url}/metrics`)).text()
      expect(metrics.split('\n')).toContain('kotte_ingest_values_total{outcome="accepted"} 1')
    },
    { timeout: 60_000, interval: 500 },
  )
})
