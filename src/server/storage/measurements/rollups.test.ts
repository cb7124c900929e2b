import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Database } from '#server/storage/database.ts'
import { insertSchool } from '#server/storage/schools/schools.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { insertReadings, type Reading } from './readings.ts'
import { daily, hourly } from './rollups.ts'
import { insertSeries } from './series.ts'

let db: Database
let seriesIds: number[]

beforeEach(async () => {
  db = await openTestDatabase()
  seriesIds = await addSeries(['co2', 'humidity'])
})
afterEach(() => db.destroy())

const epochS = (iso: string) => Date.parse(iso) / 1000

const daysWithClockChanges = [
  ['summer time begins', epochS('2026-03-27T20:00:00Z'), epochS('2026-03-31T02:00:00Z')],
  ['summer time ends', epochS('2026-10-23T20:00:00Z'), epochS('2026-10-27T02:00:00Z')],
] as const

test.each(daysWithClockChanges)(
  'hours and days follow every late, repeated, corrected and reordered reading while %s',
  async (_name, from, to) => {
    const reading = fc.record({
      // Few enough times that readings meet each other.
      t: fc.integer({ min: 0, max: (to - from) / 600 }).map((step) => from + step * 600),
      series: fc.integer({ min: 0, max: 1 }),
      // Sums of quarters are exact.
      v: fc.integer({ min: -40, max: 40 }).map((quarters) => quarters / 4),
    })
    const batches = fc.array(fc.array(reading, { minLength: 1, maxLength: 80 }), {
      minLength: 1,
      maxLength: 5,
    })
    await fc.assert(
      fc.asyncProperty(batches, async (sent) => {
        await clear()
        const expected = new Map<string, Reading>()
        for (const batch of sent) {
          const readings = batch.map(({ t, v, series }) => ({ seriesId: seriesIds[series] as number, t, v }))
          await db.transaction().execute((tx) => insertReadings(tx, readings, 0))
          for (const reading of readings) expected.set(`${reading.seriesId} ${reading.t}`, reading)
        }
        const readings = [...expected.values()]
        expect(await storedBuckets(hourly)).toEqual(
          bucketsOf(readings, ({ t }) => new Date(t * 1000).toISOString().slice(0, 13)),
        )
        expect(await storedBuckets(daily)).toEqual(bucketsOf(readings, ({ t }) => localDate(t)))
        expect(await storedLatest()).toEqual(latestOf(readings))
      }),
      { numRuns: 40 },
    )
  },
  60_000,
)

test('the days on which the clock changes have 23 and 25 hours', async () => {
  const everyHour = (from: string, hours: number) =>
    Array.from({ length: hours }, (_, hour) => ({
      seriesId: seriesIds[0] as number,
      t: epochS(from) + hour * 3600,
      v: 1,
    }))
  const readings = [...everyHour('2026-03-28T00:00:00Z', 72), ...everyHour('2026-10-24T00:00:00Z', 72)]
  await db.transaction().execute((tx) => insertReadings(tx, readings, 0))
  const days = await storedBuckets(daily)
  expect(days.get(`${seriesIds[0]} 2026-03-29`)?.n).toBe(23)
  expect(days.get(`${seriesIds[0]} 2026-03-30`)?.n).toBe(24)
  expect(days.get(`${seriesIds[0]} 2026-10-25`)?.n).toBe(25)
})

test('days begin at local midnight', async () => {
  const readings = [{ seriesId: seriesIds[0] as number, t: epochS('2026-07-15T12:00:00Z'), v: 1 }]
  await db.transaction().execute((tx) => insertReadings(tx, readings, 0))
  const { b } = await db.selectFrom('rollup').select('b').where('res', '=', daily).executeTakeFirstOrThrow()
  expect(new Date(b * 1000).toISOString()).toBe('2026-07-14T22:00:00.000Z')
})

test('only new and corrected readings are returned', async () => {
  const [seriesId = 0] = seriesIds
  const insert = (readings: readonly Reading[]) =>
    db.transaction().execute((tx) => insertReadings(tx, readings, 0))
  const first = { seriesId, t: 1000, v: 20 }
  expect(await insert([first, first])).toHaveLength(1)
  expect(await insert([first])).toEqual([])
  const corrected = { ...first, v: 21 }
  expect((await insert([first, corrected])).map(({ v }) => v)).toEqual([21])
})

test('a transaction that fails leaves neither readings nor hours behind', async () => {
  const [seriesId = 0] = seriesIds
  const attempt = db.transaction().execute(async (tx) => {
    await insertReadings(tx, [{ seriesId, t: 1000, v: 20 }], 0)
    throw new Error('the device could not be stored')
  })
  await expect(attempt).rejects.toThrow('the device could not be stored')
  expect(await storedBuckets(hourly)).toEqual(new Map())
  expect(await storedLatest()).toEqual(new Map())
})

interface Bucket {
  readonly n: number
  readonly sum: number
  readonly lo: number
  readonly hi: number
}

function bucketsOf(readings: readonly Reading[], nameOf: (reading: Reading) => string): Map<string, Bucket> {
  const values = Map.groupBy(readings, (reading) => `${reading.seriesId} ${nameOf(reading)}`)
  return new Map(
    [...values].sort().map(([name, group]) => {
      const numbers = group.map(({ v }) => v)
      const sum = numbers.reduce((a, b) => a + b, 0)
      return [name, { n: numbers.length, sum, lo: Math.min(...numbers), hi: Math.max(...numbers) }]
    }),
  )
}

/** Named by UTC hour or local date, and for a day only when it begins at its midnight. */
async function storedBuckets(res: number): Promise<Map<string, Bucket>> {
  const rows = await db.selectFrom('rollup').selectAll().where('res', '=', res).execute()
  const nameOf = (b: number) => {
    if (res === hourly) return new Date(b * 1000).toISOString().slice(0, 13)
    return localTime(b) === '00:00:00' ? localDate(b) : `not a midnight: ${b}`
  }
  return new Map(
    rows
      .map(({ seriesId, b, n, sum, lo, hi }): [string, Bucket] => [
        `${seriesId} ${nameOf(b)}`,
        { n, sum, lo, hi },
      ])
      .sort(),
  )
}

function latestOf(readings: readonly Reading[]): Map<number, { t: number; v: number }> {
  const latest = new Map<number, { t: number; v: number }>()
  for (const { seriesId, t, v } of readings) {
    if (t >= (latest.get(seriesId)?.t ?? 0)) latest.set(seriesId, { t, v })
  }
  return latest
}

async function storedLatest(): Promise<Map<number, { t: number; v: number }>> {
  const rows = await db.selectFrom('latest').selectAll().execute()
  return new Map(rows.map(({ seriesId, t, v }) => [seriesId, { t, v }]))
}

const dateFormat = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Stockholm', dateStyle: 'short' })
const timeFormat = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Stockholm', timeStyle: 'medium' })
const localDate = (t: number) => dateFormat.format(t * 1000)
const localTime = (t: number) => timeFormat.format(t * 1000)

async function addSeries(metricKeys: readonly string[]): Promise<number[]> {
  await insertSchool(db, {
    id: 'almen',
    name: 'Almen',
    color: '#17693A',
    logoUrl: null,
    placeName: null,
    placeLat: null,
    placeLng: null,
    calendar: null,
    createdAt: 0,
  })
  const sensor = { id: 's', schoolId: 'almen', name: 'Rum 1', status: 'active', namedByPerson: 0 } as const
  await db.insertInto('sensor').values(sensor).execute()
  return db.transaction().execute(async (tx) => {
    const ids = []
    for (const metricKey of metricKeys) ids.push((await insertSeries(tx, 's', metricKey)).id)
    return ids
  })
}

async function clear() {
  for (const table of ['reading', 'rollup', 'latest'] as const) await db.deleteFrom(table).execute()
}
