import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { Busy } from '#domain/errors.ts'
import { openDatabase } from '#server/storage/database.ts'
import { hourly } from '#server/storage/measurements/rollups.ts'
import { migrateToLatest } from '#server/storage/migrate.ts'
import { createClockGuard } from '#server/use-cases/clock.ts'
import type { IngestDeps } from '#server/use-cases/ingest/ingest-deps.ts'
import { receiveWebhook } from '#server/use-cases/ingest/receive-message.ts'
import { createWriteBatcher } from '#server/use-cases/ingest/write-batcher.ts'
import { createWebhook } from '#server/use-cases/integrations/integrations.ts'
import { addSchool } from '#server/use-cases/schools/schools.ts'
import { ttsUplink } from '#tests/api/support/tts-uplinks.ts'
import { steadyClock } from '#tests/support/test-clock.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'

const now = Date.parse('2026-03-10T10:00:00Z')

/** As many server processes as there are names, each with connections of its own, on one empty database. */
async function startServers(count: number): Promise<IngestDeps[]> {
  const url = await createTestDatabase()
  return Array.from({ length: count }, () => {
    const db = openDatabase(url)
    onTestFinished(() => db.destroy())
    return {
      db,
      now: () => now,
      clock: createClockGuard(
        db,
        steadyClock(() => now),
      ),
      batcher: createWriteBatcher(db),
      secret: new Uint8Array(32).fill(7),
      publicUrl: null,
      prices: { electricityKrPerKwh: null, bunKr: 30 },
    }
  })
}

test('processes that migrate the same empty database at once wait for each other', async () => {
  const servers = await startServers(4)
  await Promise.all(servers.map(({ db }) => migrateToLatest(db)))
  for (const { db } of servers)
    expect(await db.selectFrom('school').select('id').execute()).toEqual([{ id: 'municipality' }])
})

test('deliveries to several processes at the same time lose and double nothing, from the first message on', async () => {
  const [one, other] = (await startServers(2)) as [IngestDeps, IngestDeps]
  await addSchool(one, { id: 'skolan', name: 'Skolan' })
  const { key } = await createWebhook(one, 'skolan', 'the_things_stack')
  const sent = Array.from({ length: 120 }, (_, index) => ({
    devEui: `00005eef1000000${index % 3}`,
    at: now - 7_000_000 + index * 20_000,
    value: 400 + index,
  }))
  const deliver = async (
    deps: IngestDeps,
    message: (typeof sent)[number],
  ): ReturnType<typeof receiveWebhook> => {
    const { devEui, at, value } = message
    try {
      return await receiveWebhook(deps, key, {
        headers: { 'content-type': 'application/json' },
        query: {},
        body: Buffer.from(
          JSON.stringify(ttsUplink({ devEui, deviceId: devEui, at, fields: { co2: value } })),
        ),
      })
    } catch (error) {
      if (!(error instanceof Busy)) throw error
      // As platforms do.
      await setTimeout(20)
      return deliver(deps, message)
    }
  }
  // Each message to both: one of them is the first, the other a repetition.
  const outcomes = await Promise.all(
    sent.flatMap((message) => [deliver(one, message), deliver(other, message)]),
  )
  const counts = outcomes.map((outcome) =>
    outcome.kind === 'uplinks' ? outcome : { accepted: 9, duplicate: 9 },
  )
  expect(counts.reduce((sum, { accepted }) => sum + accepted, 0)).toBe(120)
  expect(counts.reduce((sum, { duplicate }) => sum + duplicate, 0)).toBe(120)

  const { db } = one
  expect(await db.selectFrom('device').select('externalId').execute()).toHaveLength(3)
  expect(await db.selectFrom('series').select('id').execute()).toHaveLength(3)
  const hours = await db.selectFrom('rollup').select(['n', 'sum']).where('res', '=', hourly).execute()
  expect(hours.reduce((total, { n }) => total + n, 0)).toBe(120)
  expect(hours.reduce((total, { sum }) => total + sum, 0)).toBe(
    sent.reduce((sum, { value }) => sum + value, 0),
  )
  const counted = await db.selectFrom('integrationHour').selectAll().execute()
  expect(counted).toMatchObject([{ accepted: 120, duplicate: 120, rejected: 0 }])
})

test('processes that store messages of several schools at once never wait for each other in a circle', async () => {
  const servers = await startServers(2)
  const [one] = servers as [IngestDeps]
  await migrateToLatest(one.db)
  const schools = ['almen', 'boken', 'eken', 'linden']
  const keys: string[] = []
  for (const id of schools) {
    await addSchool(one, { id, name: id })
    keys.push((await createWebhook(one, id, 'http_push')).key)
  }
  const push = (deps: IngestDeps, school: number, device: string, minute: number) =>
    receiveWebhook(deps, keys[school] as string, {
      headers: { 'content-type': 'application/json' },
      query: {},
      body: Buffer.from(
        JSON.stringify({
          readings: [{ sensor_id: device, time: now / 1000 - minute * 60, metric: 'co2', value: 500 }],
        }),
      ),
    })
  // What the one process receives lies in the order of the schools, what the other receives in the opposite one.
  const order = schools.map((_, school) => school)
  const devices = [
    ...order.map((school) => ({ of: 0, school })),
    ...order.toReversed().map((school) => ({ of: 1, school })),
  ]
  for (const { of: serverIndex, school } of devices) await push(one, school, `d${serverIndex}`, 100)
  for (let minute = 15; minute > 0; minute--)
    await Promise.all(
      devices.map(({ of: serverIndex, school }) =>
        push(servers[serverIndex] as IngestDeps, school, `d${serverIndex}`, minute),
      ),
    )
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(one.db)
  const url = await createTestDatabase()
  // A connection reports what it counted when it ends, a moment later.
  for (const { db } of servers) await db.destroy()
  const other = openDatabase(url)
  onTestFinished(() => other.destroy())
  const counted = await sql<{ deadlocks: number }>`
    select deadlocks from pg_sleep(2), pg_stat_database where datname = ${rows[0]?.name}`.execute(other)
  expect(counted.rows).toEqual([{ deadlocks: 0 }])
})
