import { expect, test } from 'vitest'
import { createWebhook } from '#server/use-cases/integrations/integrations.ts'
import { addSchool } from '#server/use-cases/schools/schools.ts'
import { allowNewDevices } from '#tests/api/support/invented-devices.ts'
import { keptMessages } from '#tests/api/support/kept-messages.ts'
import { startServer, testTime } from '#tests/api/support/running-server.ts'
import { failOnValue } from '#tests/support/test-database.ts'

async function startPushing() {
  const { app, deps } = await startServer()
  const pushTo = async (school: string) => {
    await addSchool(deps, { id: school, name: school })
    const { key } = await createWebhook(deps, school, 'http_push')
    return (readings: readonly object[]) =>
      app.inject({
        method: 'POST',
        url: `/api/v1/hooks/${key}`,
        headers: { 'content-type': 'application/json' },
        payload: { readings },
      })
  }
  return { app, deps, pushTo }
}

const reading = (sensor: string, value: number, at = testTime) => ({
  sensor_id: sensor,
  time: at / 1000,
  metric: 'co2',
  value,
})

const storedValues = (deps: { readonly db: Awaited<ReturnType<typeof startServer>>['deps']['db'] }) =>
  deps.db
    .selectFrom('reading')
    .innerJoin('series', 'series.id', 'reading.seriesId')
    .innerJoin('sensor', 'sensor.id', 'series.sensorId')
    .select(['sensor.schoolId as school', 'sensor.name', 't', 'v'])
    .orderBy('school')
    .orderBy('name')
    .orderBy('t')
    .execute()

test('messages that wait together are each stored with their own answer', async () => {
  const { deps, pushTo } = await startPushing()
  const [first, second] = [await pushTo('almen'), await pushTo('boken')]
  const answers = await Promise.all([
    first([reading('a', 500)]),
    second([reading('a', 600), reading('b', 70_000)]),
    // The same device once more, and the same value twice.
    first([reading('a', 510, testTime - 60_000)]),
    first([reading('a', 500)]),
  ])
  expect(answers.map((answer) => answer.json().data)).toEqual([
    { accepted: 1, duplicate: 0, rejected: [] },
    { accepted: 1, duplicate: 0, rejected: [{ metric_key: 'co2', code: 'implausible' }] },
    { accepted: 1, duplicate: 0, rejected: [] },
    { accepted: 0, duplicate: 1, rejected: [] },
  ])
  expect(await storedValues(deps)).toMatchObject([
    { school: 'almen', name: 'a', v: 510 },
    { school: 'almen', name: 'a', v: 500 },
    { school: 'boken', name: 'a', v: 600 },
  ])
  const hours = await deps.db
    .selectFrom('integrationHour')
    .innerJoin('schoolIntegration', 'schoolIntegration.id', 'schoolIntegrationId')
    .select(['schoolId as school', 'accepted', 'duplicate', 'rejected'])
    .orderBy('school')
    .execute()
  expect(hours).toEqual([
    { school: 'almen', accepted: 2, duplicate: 1, rejected: 0 },
    { school: 'boken', accepted: 1, duplicate: 0, rejected: 1 },
  ])
})

test('a message that cannot be stored fails alone, and leaves nothing behind', async () => {
  const { deps, pushTo } = await startPushing()
  const [first, second] = [await pushTo('almen'), await pushTo('boken')]
  // The database refuses one value, in the middle of what its message reports.
  const mend = await failOnValue(deps.db, 666)
  const answers = await Promise.all([
    first([reading('a', 500)]),
    second([reading('b', 666), reading('c', 700)]),
    first([reading('d', 800)]),
  ])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 500, 200])
  expect((await storedValues(deps)).map(({ name, v }) => [name, v])).toEqual([
    ['a', 500],
    ['d', 800],
  ])
  expect((await keptMessages(deps.db)).length).toBe(2)
  expect(
    await deps.db.selectFrom('device').select('externalId').where('externalId', 'in', ['b', 'c']).execute(),
  ).toEqual([])
  // It comes again when the reason is gone.
  await mend()
  expect((await second([reading('b', 666), reading('c', 700)])).json().data.accepted).toBe(2)
})

test('a message with 10 000 devices holds no one up', async () => {
  const { app, deps, pushTo } = await startPushing()
  const [school, neighbour] = [await pushTo('almen'), await pushTo('boken')]
  await allowNewDevices(deps, 20_000)
  const devices = Array.from({ length: 10_000 }, (_, index) => reading(`d${index}`, 400 + (index % 900)))
  await school(devices.slice(0, 200))
  const turns: number[] = []
  let isOver = false
  const pushed = school(devices).finally(() => {
    isOver = true
  })
  let others = 0
  while (!isOver) {
    const ask = async () => {
      if (others % 5 !== 0) return app.inject('/healthz')
      return neighbour([reading('n', 500 + others, testTime - others * 1000)])
    }
    turns.push(await ownTimeOf(async () => expect((await ask()).statusCode).toBe(200)))
    others++
  }
  expect((await pushed).json().data).toEqual({ accepted: 9800, duplicate: 200, rejected: [] })
  expect(
    await deps.db
      .selectFrom('latest')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .executeTakeFirst(),
  ).toEqual({ n: 10_001 })
  expect(others).toBeGreaterThan(20)
  // Each is held up by a piece of the whole work: by its arrival most, a seventh; by the longest of the others a tenth at
  // most (measured, in both databases). A collection of garbage falls upon one of them.
  const work = turns.reduce((sum, ms) => sum + ms, 0)
  const [arrival = 0, ...pieces] = turns
  const [longest = 0, second = 0] = pieces.toSorted((one, other) => other - one)
  expect(Math.max(arrival, longest) / work).toBeLessThan(1 / 3)
  expect(second / work).toBeLessThan(1 / 6)
})

/** What this thread itself works at something, ms, whatever else the machine does. */
async function ownTimeOf(work: () => unknown): Promise<number> {
  const before = process.threadCpuUsage()
  await work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}

test('what would wait too long is refused politely, the rest is stored, and nothing that was answered is lost', async () => {
  const { deps, pushTo } = await startPushing()
  const push = await pushTo('almen')
  // At first a webhook may have some fifty messages waiting.
  const all = Array.from({ length: 2_000 }, (_, index) =>
    reading('a', 400 + (index % 900), testTime - index * 1000),
  )
  const answers = await Promise.all(all.map(async (one) => ({ one, answer: await push([one]) })))
  const stored = answers.filter(({ answer }) => answer.statusCode === 200)
  const refused = answers.filter(({ answer }) => answer.statusCode !== 200)
  expect(stored.length).toBeGreaterThan(50)
  expect(refused.length).toBeGreaterThan(50)
  for (const { answer } of refused) {
    expect(answer.statusCode).toBe(503)
    expect(answer.headers['content-type']).toContain('application/problem+json')
    expect(answer.json().code).toMatch(/^(overloaded|hook_over_budget|school_over_budget)$/)
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  }
  const times = (await storedValues(deps)).map(({ t }) => t)
  expect(times).toEqual(stored.map(({ one: item }) => item.time).toSorted((a, b) => a - b))
  // It is over: the same messages are taken when they come again.
  for (const { one } of refused.slice(0, 20)) expect((await push([one])).statusCode).toBe(200)
})

test('a webhook that goes wild leaves room for the others', async () => {
  const { pushTo } = await startPushing()
  const [wild, calm] = [await pushTo('almen'), await pushTo('boken')]
  const flood = Array.from({ length: 1_000 }, (_, index) =>
    wild([reading('a', 500, testTime - index * 1000)]),
  )
  expect((await calm([reading('b', 600)])).statusCode).toBe(200)
  const codes = new Set((await Promise.all(flood)).map((answer) => answer.statusCode))
  expect([...codes].toSorted()).toEqual([200, 503])
})
