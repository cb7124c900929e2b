import { expect, test } from 'vitest'
import { insertReadings } from '#server/storage/measurements/readings.ts'
import { createWebhook } from '#server/use-cases/integrations/integrations.ts'
import { placeAll } from '#server/use-cases/rooms/inbox.ts'
import { addSchool } from '#server/use-cases/schools/schools.ts'
import { startServer, testTime } from '#tests/api/support/running-server.ts'

const day = 86_400_000

/** Schools with twelve rooms each, and a server that they ask. `from` is an address of IPv4. */
async function startReading(schools: readonly string[]) {
  const { app, deps, clock } = await startServer()
  const widgetIds: string[] = []
  for (const id of schools) {
    await addSchool(deps, { id, name: id })
    const { key } = await createWebhook(deps, id, 'http_push')
    const readings = Array.from({ length: 12 }, (_, index) => ({
      ...{ sensor_id: `${id}-${index}`, time: testTime / 1000, metric: 'co2', value: 600 + index },
    }))
    const headers = { 'content-type': 'application/json' }
    await app.inject({ method: 'POST', url: `/api/v1/hooks/${key}`, headers, payload: { readings } })
    await placeAll(deps, id)
    const { id: widgetId } = await deps.db
      .selectFrom('widget')
      .select('id')
      .where('schoolId', '=', id)
      .executeTakeFirstOrThrow()
    widgetIds.push(widgetId)
  }
  const series = await deps.db.selectFrom('series').select('id').execute()
  // A week of each, by the half hour.
  for (const { id: seriesId } of series)
    await deps.db.transaction().execute((tx) =>
      insertReadings(
        tx,
        Array.from({ length: 336 }, (_, step) => ({
          seriesId,
          t: testTime / 1000 - (step + 1) * 1800,
          v: 500 + ((step * 37) % 700),
        })),
        testTime,
      ),
    )
  const ask = (url: string, from: string) => app.inject({ url: `/api/v1${url}`, remoteAddress: from })
  /** A question that no one has asked yet, for each number another one. */
  const rangePath = (widgetId: string, number: number, file = 'data') =>
    `/widgets/${widgetId}/${file}?from=${new Date(testTime - 7 * day + number * 60_000).toISOString()}&to=${new Date(testTime).toISOString()}`
  return { app, deps, clock, widgetIds, ask, rangePath }
}

const stranger = '198.51.100.7'
const school = '192.0.2.1'

test('a class that opens the same chart at once is one piece of work', async () => {
  const { widgetIds, ask, rangePath } = await startReading(['almen'])
  const [widgetId = ''] = widgetIds
  await ask(rangePath(widgetId, 100), school)
  const sameMs = await ownTimeOf(async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => ask(rangePath(widgetId, 101), school)))
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
    expect(answers[0]?.statusCode).toBe(200)
  })
  const differentMs = await ownTimeOf(async () => {
    const answers = await Promise.all(
      Array.from({ length: 15 }, (_, number) => ask(rangePath(widgetId, number), school)),
    )
    // No one behind one address is refused because of the others.
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(15).fill(200))
  })
  // Thirty pieces of work would be twice as much as fifteen. Measured: half as much.
  expect(sameMs / differentMs).toBeLessThan(1)
})

test.each(['data', 'data.csv', 'data.json'])(
  'a person who asks for %s without end waits behind themselves, and a neighbour does not',
  async (file) => {
    const { widgetIds, ask, rangePath } = await startReading(['almen', 'boken'])
    const [wild = '', calm = ''] = widgetIds
    let answered = 0
    const flood = Array.from({ length: 100 }, async (_, number) => {
      const { statusCode } = await ask(rangePath(wild, number, file), stranger)
      answered += statusCode === 200 ? 1 : 0
    })
    // The flood has arrived and waits.
    while (answered === 0) await new Promise(setImmediate)
    const before = answered
    expect((await ask(rangePath(calm, 0, file), school)).statusCode).toBe(200)
    expect(answered - before).toBeLessThan(20)
    await Promise.all(flood)
  },
)

test('what would wait too long is refused politely, and a neighbour is answered all the same', async () => {
  const { widgetIds, ask, rangePath } = await startReading(['almen', 'boken'])
  const [wild = '', calm = ''] = widgetIds
  const flood = Array.from({ length: 500 }, (_, number) => ask(rangePath(wild, number), stranger))
  const neighbour = ask(rangePath(calm, 0), school)
  const refused = (await Promise.all(flood)).filter(({ statusCode }) => statusCode !== 200)
  expect((await neighbour).statusCode).toBe(200)
  expect(refused.length).toBeGreaterThan(100)
  for (const { statusCode, headers, json } of refused) {
    expect(statusCode).toBe(503)
    expect(headers['content-type']).toContain('application/problem+json')
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    expect(json().code).toBe('too_many_reads')
  }
})

test('an answer that is kept for some seconds is never older than what its school has sent', async () => {
  const { app, deps, clock, widgetIds, ask } = await startReading(['almen'])
  const path = `/widgets/${widgetIds[0]}/data`
  const first = await ask(path, school)
  expect((await ask(path, school)).body).toBe(first.body)
  const { key } = await createWebhook(deps, 'almen', 'http_push')
  await app.inject({
    method: 'POST',
    url: `/api/v1/hooks/${key}`,
    headers: { 'content-type': 'application/json' },
    payload: {
      readings: [{ sensor_id: 'late', time: testTime / 1000, metric: 'co2', value: 900 }],
    },
  })
  await placeAll(deps, 'almen')
  expect((await ask(path, school)).json().data).toHaveLength(13)
  clock.now += 11_000
  expect((await ask(path, school)).json().meta.generated_at).not.toBe(first.json().meta.generated_at)
})

test('lists of everything are asked for again and again, and others are answered between them', async () => {
  const { app, ask } = await startReading(['almen', 'boken', 'cypressen'])
  const paths = [
    '/catalog',
    '/sensorthings/v1.1/Things',
    '/sensorthings/v1.1/Datastreams',
    '/ngsi-ld/v1/entities',
  ]
  let answered = 0
  const flood = Array.from({ length: 200 }, async (_, number) => {
    const { statusCode } = await ask(`${paths[number % 4]}?limit=1000&offset=${number}`, stranger)
    expect(statusCode).toBe(200)
    answered++
  })
  while (answered === 0) await new Promise(setImmediate)
  const before = answered
  expect((await app.inject('/healthz')).statusCode).toBe(200)
  expect((await ask('/ngsi-ld/v1/entities', school)).statusCode).toBe(200)
  expect(answered - before).toBeLessThan(20)
  await Promise.all(flood)
})

/** What this thread itself works at something, ms, whatever else the machine does. */
async function ownTimeOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.threadCpuUsage()
  await work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}
