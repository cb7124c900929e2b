import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { Config } from '#contract/config.ts'
import type { HomePage, Overview, SchoolListItem } from '#contract/schools.ts'
import { freshnessOf } from '#domain/metrics/freshness.ts'
import { readConfig } from '#server/config.ts'
import { openStorage } from '#server/open-storage.ts'
import { startServer } from '#server/start-server.ts'
import { openDatabase } from '#server/storage/database.ts'
import { findRoom } from '#server/storage/rooms/rooms.ts'
import { activitiesAt } from '#server/use-cases/activities/activities.ts'
import { allContributions } from '#server/use-cases/activities/contributions.ts'
import { openFoundMysteries } from '#server/use-cases/measurements/found-mysteries.ts'
import { classResultsOf } from '#server/use-cases/schools/class-results.ts'
import { demoMetrics } from '#tests/support/demo-metrics.ts'
import { steadyClock } from '#tests/support/test-clock.ts'

const schools = ['almgardsskolan', 'bjorkangsskolan', 'sjoviksskolan']

/** A Thursday in term, 11:20 in Sweden. */
const thursday = Date.parse('2026-11-19T10:20:30Z')

function newDataDir(): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'kotte-demo-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  return dataDir
}

/** Starts the demo at a time, hands it over when its screens have their data, and stops it. */
async function withDemo<T>(
  dataDir: string,
  at: number,
  look: (read: <D>(path: string) => Promise<D>, isDemo: boolean) => Promise<T>,
): Promise<T> {
  const server = await startServer(
    readConfig({ KOTTE_DATA_DIR: dataDir, PORT: '0' }),
    steadyClock(() => at),
  )
  try {
    await server.filled
    return await look(async (path) => {
      const answer = await fetch(`${server.url}/api/v1${path}`)
      return ((await answer.json()) as { data: never }).data
    }, server.isDemo)
  } finally {
    await server.close()
  }
}

async function overviews(read: <D>(path: string) => Promise<D>): Promise<Overview[]> {
  return Promise.all(schools.map((id) => read<Overview>(`/schools/${id}/home_page/overview`)))
}

const ofRooms = ['co2', 'indoor_temperature', 'humidity']
/** No recording of a Swedish place was found of these. */
const constructed = ['sound', 'food_waste', 'outdoor_temperature', 'pm25', 'pm10']
/** Weighed once, after lunch. */
const ofTheDay = ['food_waste']

function isCurrent({ observed_at, expected_interval_s }: Overview['cards'][number]['freshness']): boolean {
  return thursday - Date.parse(observed_at ?? '') <= 2 * expected_interval_s * 1000
}

test('after its first start every school of the demo shows its last 5 hours', async () => {
  const dataDir = newDataDir()
  const shown = await withDemo(dataDir, thursday, async (read, isDemo) => {
    expect(isDemo).toBe(true)
    expect(await read<Config>('/config')).toMatchObject({
      municipality: 'Kottebo kommun',
      demo: true,
      links: { join: expect.stringMatching(/^https:\/\/example\.org\//) },
    })
    const listed = await read<SchoolListItem[]>('/schools')
    expect(listed.map(({ id }) => id)).toEqual(schools)
    expect(new Set(listed.map(({ color }) => color)).size).toBe(3)
    expect(listed.map(({ logo_url }) => logo_url)).toEqual(schools.map((id) => `/logos/${id}.svg`))
    expect(listed.map(({ logo_plate }) => logo_plate)).toEqual([null, null, null])
    return overviews(read)
  })

  for (const { school_id, cards } of shown) {
    const awake = cards.filter(({ sensors_fresh }) => sensors_fresh > 0)
    expect(
      awake.map(({ metric_key }) => metric_key),
      school_id,
    ).toEqual(expect.arrayContaining(['co2', 'indoor_temperature', 'humidity']))
    for (const { metric_key, value, provenance, spark, freshness } of awake) {
      expect(value, metric_key).not.toBeNull()
      expect(provenance, metric_key).toBe(constructed.includes(metric_key) ? 'constructed' : 'recorded')
      expect(ofTheDay.includes(metric_key) || isCurrent(freshness), metric_key).toBe(true)
      if (ofRooms.includes(metric_key)) {
        expect(freshness.observed_at, metric_key).toBe('2026-11-19T10:20:00.000Z')
        expect(spark.mean.filter((mean) => mean === null)).toEqual([])
      }
    }
  }
  expect(await storedMessages(dataDir)).toBeGreaterThan(250)
})

test('one room was silent all of the newest school day that is over, and stays silent when the demo starts again', async () => {
  const dataDir = newDataDir()
  await withDemo(dataDir, thursday, async () => {})
  const silent = await readingTimes(dataDir, '00005eef10000003')
  expect(Math.max(...silent)).toBe(Date.parse('2026-11-17T20:00:00Z') / 1000)
  const observedAt = Math.max(...silent) * 1000
  expect(freshnessOf({ observedAt, expectedIntervalS: 300 }, thursday)).toBe('no_data')

  await withDemo(dataDir, thursday + 9 * 86_400_000, async () => {})
  expect(Math.max(...(await readingTimes(dataDir, '00005eef10000003')))).toBe(Math.max(...silent))
})

test('a person who tries it finds a mystery, and a class that has aired its room, marked as made up', async () => {
  const config = readConfig({ KOTTE_DATA_DIR: newDataDir(), PORT: '0', KOTTE_DEMO: '1' })
  const server = await startServer(
    config,
    steadyClock(() => thursday),
    0,
  )
  await server.complete
  await server.close()
  const deps = await openStorage(
    config,
    steadyClock(() => thursday),
  )
  onTestFinished(() => deps.db.destroy())

  const mystery = await openFoundMysteries(deps)('almgardsskolan')
  expect(mystery).toMatchObject({
    kind: 'silent_sensor',
    // Of its newest reading, as a wall and a dashboard report it.
    from: Date.parse('2026-11-17T20:00:00Z') / 1000,
    to: Date.parse('2026-11-18T13:20:00Z') / 1000,
  })
  const room = await findRoom(deps.db, mystery?.room_id ?? '')
  expect(room?.name).toBe('Biblioteket')

  const activities = await activitiesAt(deps, 'almgardsskolan')
  const airing = activities.find(({ activityType }) => activityType === 'room_airing')
  expect(airing).toMatchObject({ status: 'active' })
  const sent = await allContributions(deps, airing?.id ?? '')
  expect(sent.map(({ state }) => state)).toEqual(['approved', 'approved', 'waiting'])
  for (const { provenance, content, madeAt } of sent) {
    expect(provenance).toBe('constructed')
    expect(content).toMatchObject({ kind: 'airing' })
    expect(madeAt).toBeLessThan(thursday)
  }
  // No one did it: no chart has it as a note, and no wall as a result.
  expect((await classResultsOf(deps, 'almgardsskolan')).map(({ kind }) => kind)).toEqual(['food_journey'])
})

test('one sensor is new: it has sent for two hours', async () => {
  const dataDir = newDataDir()
  await withDemo(dataDir, thursday, async () => {})
  const times = await readingTimes(dataDir, '00005eef10000008')
  expect(Math.min(...times)).toBeGreaterThanOrEqual(Date.parse('2026-11-19T08:20:00Z') / 1000)
  expect(Math.max(...times)).toBe(Date.parse('2026-11-19T10:20:00Z') / 1000)
})

test('electricity has its price from the first screen on: it is reported in buns', async () => {
  const shown = await withDemo(newDataDir(), thursday, overviews)
  for (const id of ['almgardsskolan', 'bjorkangsskolan']) {
    const cards = shown.find(({ school_id }) => school_id === id)?.cards
    const card = cards?.find(({ metric_key }) => metric_key === 'electricity')
    expect(
      card?.equivalents.map(({ key }) => key),
      id,
    ).toContain('cinnamon_bun')
  }
})

test('the same time shows the same, and a restart sends only what is missing', async () => {
  const dataDir = newDataDir()
  const values = (shown: readonly Overview[]) =>
    shown.map(({ cards }) => cards.map(({ metric_key, value, spark }) => ({ metric_key, value, spark })))
  const first = values(await withDemo(dataDir, thursday, overviews))
  expect(values(await withDemo(newDataDir(), thursday, overviews))).toEqual(first)

  const before = await storedMessages(dataDir)
  const tenMinutesLater = await withDemo(dataDir, thursday + 600_000, overviews)
  const added = (await storedMessages(dataDir)) - before
  // Two uplinks for each of six rooms, and the few of the history that came in before the stop.
  expect(added).toBeGreaterThanOrEqual(12)
  expect(added).toBeLessThan(100)
  const newest = tenMinutesLater.map(({ cards }) => cards[0]?.freshness.observed_at)
  expect(newest).toEqual(schools.map(() => '2026-11-19T10:30:00.000Z'))
})

test('a database with a school of its own is left alone', async () => {
  const dataDir = newDataDir()
  const config = { ...readConfig({ KOTTE_DATA_DIR: dataDir, PORT: '0' }), demo: false }
  const empty = await startServer(
    config,
    steadyClock(() => thursday),
  )
  await empty.close()
  const db = openDatabase(config.databaseUrl)
  await db
    .insertInto('school')
    .values({ id: 'egen', name: 'Egen skola', color: '#17693A', createdAt: thursday })
    .execute()
  await db.destroy()
  await withDemo(dataDir, thursday, async (read, isDemo) => {
    expect(isDemo).toBe(false)
    expect(await read<SchoolListItem[]>('/schools')).toHaveLength(1)
    expect(await read<Config>('/config')).toMatchObject({ demo: false, links: { join: null } })
  })
})

/** When a device has measured, epoch seconds. */
async function readingTimes(dataDir: string, externalId: string): Promise<number[]> {
  const db = openDatabase(`sqlite:${join(dataDir, 'kotte.sqlite')}`)
  const rows = await db
    .selectFrom('reading')
    .innerJoin('series', 'series.id', 'reading.seriesId')
    .innerJoin('assignment', 'assignment.sensorId', 'series.sensorId')
    .innerJoin('device', 'device.id', 'assignment.deviceId')
    .where('device.externalId', '=', externalId)
    .select('reading.t')
    .execute()
  await db.destroy()
  return rows.map(({ t }) => t)
}

/** Every reading of the demo came in as one of these. */
async function storedMessages(dataDir: string): Promise<number> {
  const db = openDatabase(`sqlite:${join(dataDir, 'kotte.sqlite')}`)
  const messages = await db.selectFrom('message').select('id').execute()
  await db.destroy()
  return messages.length
}

test('the demo shows every metric but radon, a menu, a forecast and a page, and says what is not measured', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kotte-demo-'))
  const server = await startServer(readConfig({ PORT: '0', KOTTE_DEMO: '1', KOTTE_DATA_DIR: folder }))
  onTestFinished(async () => {
    await server.close()
    rmSync(folder, { recursive: true, force: true })
  })
  await server.filled
  const read = async (path: string) => {
    const answer = await fetch(`${server.url}/api/v1${path}`)
    return ((await answer.json()) as { data: unknown }).data
  }
  const overview = (await read('/schools/almgardsskolan/home_page/overview')) as Overview
  expect(overview.cards.map(({ metric_key }) => metric_key)).toEqual(demoMetrics.map(({ key }) => key))
  for (const card of overview.cards) if (card.value !== null) expect(card.provenance).not.toBeNull()
  expect(overview.weather).toMatchObject({ provenance: 'constructed' })
  for (const { provenance } of overview.menu) expect(provenance).toBe('constructed')
  const home = (await read('/schools/almgardsskolan/home_page')) as HomePage
  expect(home.sections).toHaveLength(2)
  expect(await read('/schools/sjoviksskolan')).toMatchObject({
    calendar: { lesson_hours: expect.any(Array) },
  })
})
