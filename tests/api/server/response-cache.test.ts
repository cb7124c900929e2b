import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, inject, onTestFinished, test } from 'vitest'
import { buildApp } from '#server/http/app.ts'
import { toOverview } from '#server/http/pages/school-dashboard.ts'
import { toListItem } from '#server/http/schools/schools.ts'
import { openDatabase, type Tx } from '#server/storage/database.ts'
import { upsertForecast } from '#server/storage/measurements/menu-and-forecast.ts'
import { migrateToLatest } from '#server/storage/migrate.ts'
import { createClockGuard } from '#server/use-cases/clock.ts'
import type { IngestDeps } from '#server/use-cases/ingest/ingest-deps.ts'
import { createWriteBatcher } from '#server/use-cases/ingest/write-batcher.ts'
import { createWebhook } from '#server/use-cases/integrations/integrations.ts'
import { checkQuality } from '#server/use-cases/measurements/quality.ts'
import { getOverview } from '#server/use-cases/pages/school-dashboard.ts'
import { commandLine } from '#server/use-cases/people/audit.ts'
import { removeExpired } from '#server/use-cases/retention.ts'
import { placeAll } from '#server/use-cases/rooms/inbox.ts'
import { createSensorMark, deleteSensorMark } from '#server/use-cases/rooms/sensor-marks.ts'
import { listSensors, setSensor } from '#server/use-cases/rooms/sensors.ts'
import { addSchool, listSchools } from '#server/use-cases/schools/schools.ts'
import { closedProbe, config, testTime } from '#tests/api/support/running-server.ts'
import { longOr } from '#tests/support/long-form.ts'
import { steadyClock } from '#tests/support/test-clock.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'

const school = 'almgardsskolan'
const path = `/api/v1/schools/${school}/home_page/overview`
const minute = 60_000

/** A server on a database to which another connection can be made, which reads what it has without anything that is kept. */
async function startOnDisk() {
  const folder = mkdtempSync(join(tmpdir(), 'kotte-kept-'))
  const isOnServer = inject('postgres') !== undefined
  const url = isOnServer ? await createTestDatabase() : `sqlite:${join(folder, 'kotte.sqlite')}`
  const db = openDatabase(url)
  await migrateToLatest(db)
  const clock = { now: testTime }
  const deps: IngestDeps = {
    db,
    now: () => clock.now,
    clock: createClockGuard(
      db,
      steadyClock(() => clock.now),
    ),
    batcher: createWriteBatcher(db),
    secret: new Uint8Array(32).fill(7),
    publicUrl: null,
    prices: { electricityKrPerKwh: 1.5, bunKr: 30 },
  }
  const app = await buildApp({
    ...deps,
    identityProviders: [],
    probe: closedProbe,
    config,
    trustProxy: false,
    log: 'none',
  })
  const close = async () => {
    await app.close()
    await db.destroy()
    rmSync(folder, { recursive: true, force: true })
  }
  await addSchool(deps, { id: school, name: 'Almgårdsskolan' })
  const { key } = await createWebhook(deps, school, 'http_push')
  const push = async (device_id: string, metric: string, at: number, value: number) => {
    const readings = [
      { device_id, metric: pushedAs[metric] ?? metric, at: new Date(at).toISOString(), value },
    ]
    await app.inject({ method: 'POST', url: `/api/v1/hooks/${key}`, payload: { readings } })
    await placeAll(deps, school)
  }
  /** As a process answers that has kept nothing. */
  const fresh = async () => {
    const other = openDatabase(url)
    const { expiresAt, ...overview } = await getOverview({ ...deps, db: other }, school)
    const { schools } = await listSchools({ ...deps, db: other }, { page: 1, perPage: 100 })
    await other.destroy()
    return { overview: { ...toOverview(overview), as_of: '' }, list: schools.map(toListItem) }
  }
  const kept = async () => ({
    overview: { ...(await app.inject(path)).json().data, as_of: '' },
    list: (await app.inject('/api/v1/schools')).json().data,
  })
  return { app, deps, clock, push, fresh, kept, close }
}

type Server = Awaited<ReturnType<typeof startOnDisk>>

const rooms = ['4A', '4B', 'Matsalen']
const metrics = [
  'co2',
  'indoor_temperature',
  'electricity',
  'traffic',
  'food_waste',
  'outdoor_temperature',
] as const
/** As a meter and a door that count without an end are pushed. */
const pushedAs: Readonly<Record<string, string>> = {
  electricity: 'energy_total_kwh',
  traffic: 'people_total',
}
const room = fc.constantFrom(...rooms)
const metric = fc.constantFrom(...metrics)
const value = fc.integer({ min: 4, max: 40 })

/** A change of the school or of the time. */
type Step = (server: Server) => Promise<unknown>

const sensorOf = async ({ deps }: Server, name: string) =>
  (await listSensors(deps, school)).find((sensor) => sensor.name === name)

const onSensor =
  (work: (server: Server, id: string) => Promise<unknown>, name: string): Step =>
  async (server) => {
    const sensor = await sensorOf(server, name)
    // What cannot be done there, such as marking a time without values, is refused and changes nothing.
    if (sensor) await work(server, sensor.id).catch(() => undefined)
  }

const measured = fc.tuple(room, metric, value).map(
  ([name, key, n]): Step =>
    ({ push, clock }) =>
      push(name, key, clock.now, key === 'co2' ? n * 40 : n),
)
const late = fc.tuple(room, metric, value, fc.integer({ min: 1, max: 400 })).map(
  ([name, key, n, ago]): Step =>
    ({ push, clock }) =>
      push(name, key, clock.now - ago * minute, key === 'co2' ? n * 40 : n),
)
const passed = fc.integer({ min: 1, max: 20_000 }).map(
  (seconds): Step =>
    async ({ clock }) => {
      clock.now += seconds * 1000
    },
)
const marked = fc
  .tuple(room, metric, fc.integer({ min: 1, max: 200 }))
  .map(([name, metricKey, ago]) =>
    onSensor(
      ({ deps, clock }, id) =>
        createSensorMark(
          deps,
          school,
          id,
          { metricKey, from: clock.now - ago * minute, to: clock.now + minute, reason: 'faulty', note: null },
          commandLine,
        ),
      name,
    ),
  )
const undone: fc.Arbitrary<Step> = fc.constant(async (server) => {
  const mark = await server.deps.db
    .selectFrom('readingMark')
    .innerJoin('series', 'series.id', 'readingMark.seriesId')
    .select(['readingMark.id', 'sensorId'])
    .where('undoneAt', 'is', null)
    .executeTakeFirst()
  if (mark) await deleteSensorMark(server.deps, school, mark.sensorId, mark.id, commandLine)
})
const changed = fc
  .tuple(
    room,
    fc.constantFrom<Parameters<typeof setSensor>[2]>(
      { name: 'Fönstret' },
      { location: 'Slöjden' },
      { location: 'Skolgården' },
      { location: null },
      { exposure: 'outdoor' },
      { exposure: 'indoor' },
      { status: 'inactive' },
      { status: 'active' },
      { provenance: 'constructed' },
    ),
  )
  .map(([name, change]) => onSensor(({ deps }, id) => setSensor(deps, id, change), name))
const setSchool = ({ deps }: Server, columns: { calendar?: string; shows_weather?: 0 | 1 }) =>
  deps.db.updateTable('school').set(columns).where('id', '=', school).execute()

const calendar = JSON.stringify({
  terms: [{ from: '2026-01-08', to: '2026-06-12' }],
  closed_days: [{ date: '2026-03-11' }],
  lesson_hours: [{ weekdays: [1, 2, 3, 4, 5], from: '08:00', to: '15:00' }],
})

const ofSchool: fc.Arbitrary<Step> = fc.constantFrom<Step>(
  (server) => setSchool(server, { calendar }),
  (server) => setSchool(server, { shows_weather: 0 }),
  (server) => setSchool(server, { shows_weather: 1 }),
  ({ deps, clock }) =>
    upsertForecast(deps.db as Tx, {
      schoolId: school,
      issuedAt: clock.now,
      validUntil: clock.now + 6 * 60 * minute,
      source: 'smhi',
      steps: JSON.stringify(
        [0, 7, 61, 120].map((min) => ({
          at: clock.now + min * minute,
          temperature: min,
          symbol: null,
          precipitation_mm: null,
          wind_m_s: null,
        })),
      ),
      provenance: null,
    }),
  ({ deps }) =>
    deps.db
      .updateTable('room')
      .set({ sortOrder: (eb) => eb('sortOrder', '*', -1) })
      .execute(),
  ({ deps }) => deps.db.updateTable('room').set({ airingAdvice: 'open_window' }).execute(),
  ({ deps }) => deps.db.updateTable('device').set({ expectedIntervalS: 300 }).execute(),
  ({ deps }) => deps.db.updateTable('device').set({ expectedIntervalS: 3600 }).execute(),
  ({ deps }) => checkQuality(deps, school),
  ({ deps }) => removeExpired(deps),
)

test('a cached response always equals a newly computed one', async () => {
  const weighted = [
    { arbitrary: measured, weight: 6 },
    { arbitrary: late, weight: 3 },
    { arbitrary: passed, weight: 6 },
    { arbitrary: marked, weight: 2 },
    { arbitrary: undone, weight: 1 },
    { arbitrary: changed, weight: 2 },
    { arbitrary: ofSchool, weight: 1 },
  ]
  await fc.assert(
    fc.asyncProperty(fc.array(fc.oneof(...weighted), { minLength: 5, maxLength: 25 }), async (steps) => {
      const server = await startOnDisk()
      try {
        for (const step of steps) {
          await step(server)
          expect(await server.kept()).toEqual(await server.fresh())
        }
      } finally {
        await server.close()
      }
    }),
    // Each step connects again, which takes longer on PostgreSQL.
    { numRuns: inject('postgres') === undefined ? longOr(25, 8) : longOr(5, 2) },
  )
})

test('a 304, a compressed and a plain answer are the same answer, and a new value is a new one', async () => {
  const server = await startOnDisk()
  onTestFinished(server.close)
  for (const name of rooms) await server.push(name, 'co2', server.clock.now, 700)
  const ask = (headers: Record<string, string>) => server.app.inject({ url: path, headers })
  const plain = await ask({})
  const brotli = await ask({ 'accept-encoding': 'gzip, br' })
  const gzip = await ask({ 'accept-encoding': 'gzip, br;q=0' })
  expect([plain, brotli, gzip].map(({ headers }) => headers['content-encoding'])).toEqual([
    undefined,
    'br',
    'gzip',
  ])
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body)
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body)
  expect(plain.headers).toMatchObject({ vary: 'accept-encoding', 'cache-control': 'public, no-cache' })
  const tag = String(plain.headers.etag)
  server.clock.now += minute
  expect((await ask({ 'if-none-match': tag })).statusCode).toBe(304)
  await server.push('4A', 'co2', server.clock.now, 710)
  expect((await ask({ 'if-none-match': tag })).statusCode).toBe(200)
})

test('more schools than a page has are reported page by page, in the order of their names', async () => {
  const server = await startOnDisk()
  onTestFinished(server.close)
  for (let n = 0; n < 104; n++) await addSchool(server.deps, { id: `skola-${n}`, name: `Ö-skolan ${n}` })
  const page = async (query: string) => (await server.app.inject(`/api/v1/schools${query}`)).json()
  const first = await page('')
  const second = await page('?page=2')
  expect(first.meta).toEqual({ page: 1, per_page: 100, total_pages: 2, total_count: 105 })
  expect(first.data[0].name).toBe('Almgårdsskolan')
  expect([first.data.length, second.data.length]).toEqual([100, 5])
  expect(new Set([...first.data, ...second.data].map(({ id }) => id)).size).toBe(105)
  await server.deps.db.updateTable('school').set({ archivedAt: 1 }).where('id', '=', school).execute()
  expect((await page('')).meta.total_count).toBe(104)
  expect((await server.app.inject('/api/v1/schools?page=0')).statusCode).toBe(422)
})
