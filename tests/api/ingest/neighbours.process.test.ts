import { expect, test } from 'vitest'
import { createWebhook } from '#server/use-cases/integrations/integrations.ts'
import { addSchool } from '#server/use-cases/schools/schools.ts'
import { allowNewDevices } from '#tests/api/support/invented-devices.ts'
import { newFolder, startProcess, withStorage } from '#tests/support/server-process.ts'

const headers = { 'content-type': 'application/json' }
const reading = (sensor: string, value: number, secondsAgo = 0) => ({
  sensor_id: sensor,
  time: Math.floor(Date.now() / 1000) - secondsAgo,
  metric: 'co2',
  value,
})

test('5 000 new devices in one message are all stored, and neighbours are answered while they are', async () => {
  const folder = newFolder()
  const [wild, calm] = await withStorage(folder, async (deps) => {
    await addSchool(deps, { id: 'almen', name: 'Almen' })
    await addSchool(deps, { id: 'boken', name: 'Boken' })
    const keys = [
      await createWebhook(deps, 'almen', 'http_push'),
      await createWebhook(deps, 'boken', 'http_push'),
    ]
    await allowNewDevices(deps, 10_000)
    return keys.map(({ key }) => key)
  })
  const { url, child } = await startProcess({ KOTTE_DATA_DIR: folder })
  const push = (key: string | undefined, readings: readonly object[]) =>
    fetch(`${url}/api/v1/hooks/${key}`, { method: 'POST', headers, body: JSON.stringify({ readings }) })
  for (let warm = 0; warm < 20; warm++) await push(calm, [reading('n', 500, 60 + warm)])

  const askedAt = performance.now()
  let isOver = false
  const pushed = push(
    wild,
    Array.from({ length: 5_000 }, (_, index) => reading(`d${index}`, 400 + (index % 900))),
  )
    .then(async (answer) => ({
      status: answer.status,
      body: await answer.json(),
      ms: performance.now() - askedAt,
    }))
    .finally(() => {
      isOver = true
    })
  const neighbours = [
    () => fetch(`${url}/healthz`),
    () => fetch(`${url}/api/v1/schools/boken/home_page/overview`),
    (turn: number) => push(calm, [reading('n', 600, 100 + turn)]),
  ]
  const waits = await Promise.all(
    neighbours.map(async (ask) => {
      const own: number[] = []
      while (!isOver) {
        const at = performance.now()
        expect((await ask(own.length)).status).toBe(200)
        own.push(performance.now() - at)
      }
      return own
    }),
  )
  const { status, body, ms } = await pushed
  expect([status, body.data]).toEqual([200, { accepted: 5_000, duplicate: 0, rejected: [] }])
  // Answered, that is, on disk: whatever happens to the process now.
  child.kill('SIGKILL')
  for (const own of waits) {
    expect(own.length).toBeGreaterThan(5)
    // They once waited for all of it. Measured: a tenth to a fifth.
    expect(Math.max(...own) / ms).toBeLessThan(0.5)
  }
  const devices = await withStorage(folder, ({ db }) =>
    db
      .selectFrom('device')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('externalId', 'like', 'd%')
      .executeTakeFirstOrThrow(),
  )
  expect(devices.count).toBe(5_000)
})
