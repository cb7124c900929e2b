import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { heldValues } from '#domain/series/gauge-jumps.ts'
import type { Database } from '#server/storage/database.ts'
import { openMeter } from '#tests/support/open-meter.ts'
import type { GaugeRule } from './held-readings.ts'
import { insertReadings } from './readings.ts'
import { hourly } from './rollups.ts'
import { insertSeries } from './series.ts'

const from = Date.parse('2026-03-10T08:50:00Z') / 1000
const stepS = 30

let db: Database
let seriesId: number

beforeEach(async () => {
  db = (await openMeter()).db
  const series = await db.transaction().execute((tx) => insertSeries(tx, 's', 'co2'))
  seriesId = series.id
})
afterEach(() => db.destroy())

const everyHalfMinute = (): GaugeRule => ({
  mostChange: { perMinute: 1500, atOnce: 3000, restsAt: 420 },
  intervalS: stepS,
  sensorId: 's',
  metricKey: 'co2',
  refused: [],
})

const store = (
  readings: readonly { readonly t: number; readonly v: number }[],
  rule: GaugeRule = everyHalfMinute(),
) =>
  db.transaction().execute((tx) =>
    insertReadings(
      tx,
      readings.map((reading) => ({ seriesId, ...reading })),
      0,
      new Map(),
      new Map([[seriesId, rule]]),
    ),
  )

async function kept() {
  const rows = (table: 'reading' | 'markedReading') =>
    db.selectFrom(table).select(['t', 'v']).where('seriesId', '=', seriesId).orderBy('t').execute()
  const hours = await db
    .selectFrom('rollup')
    .select(['b', 'n', 'sum', 'lo', 'hi'])
    .where('seriesId', '=', seriesId)
    .where('res', '=', hourly)
    .orderBy('b')
    .execute()
  const latest = await db
    .selectFrom('latest')
    .select(['t', 'v'])
    .where('seriesId', '=', seriesId)
    .executeTakeFirst()
  return { standing: await rows('reading'), held: await rows('markedReading'), hours, latest }
}

function hoursOf(readings: readonly { readonly t: number; readonly v: number }[]) {
  return [...Map.groupBy(readings, ({ t }) => Math.floor(t / 3600) * 3600)].map(([b, ofHour]) => ({
    b,
    n: ofHour.length,
    sum: ofHour.reduce((sum, { v }) => sum + v, 0),
    lo: Math.min(...ofHour.map(({ v }) => v)),
    hi: Math.max(...ofHour.map(({ v }) => v)),
  }))
}

test('a value that jumps is neither the newest nor the highest until the next one confirms it', async () => {
  await store([{ t: from, v: 800 }])
  await store([{ t: from + 30, v: 810 }])
  expect(await store([{ t: from + 60, v: 5000 }])).toHaveLength(1)
  expect(await kept()).toMatchObject({
    held: [{ v: 5000 }],
    latest: { t: from + 30, v: 810 },
    hours: [{ n: 2, hi: 810 }],
  })
  // Sent again it is there already.
  expect(await store([{ t: from + 60, v: 5000 }])).toEqual([])
  await store([{ t: from + 90, v: 5010 }])
  expect(await kept()).toMatchObject({ held: [], latest: { v: 5010 }, hours: [{ n: 4, hi: 5010 }] })
})

test('one that the next does not confirm stays beside the others, with its reason', async () => {
  for (const [index, v] of [800, 810, 5000, 820, 815].entries()) await store([{ t: from + index * stepS, v }])
  expect(await kept()).toMatchObject({ held: [{ v: 5000 }], latest: { v: 815 }, hours: [{ n: 4, hi: 820 }] })
  const reasons = await db.selectFrom('markedReading').select('held').execute()
  expect(reasons).toEqual([{ held: 'jump' }])
})

const at = (step: number, v: number) => ({ step, v })
/** The last one that comes is what one an hour later is compared with, which is judged by what follows that one. */
const lateBetween = [[at(27, 5000), at(0, 600)], [at(16, 2450)], [at(24, 600)], [at(26, 600)], [at(20, 5000)]]

test.each([
  [30, 400],
  [300, 150],
  [900, 150],
  [3600, 100],
])(
  'in whatever order and pieces values of each %i s arrive, the same ones are held, and hours and the newest follow',
  async (intervalS, numRuns) => {
    const rule = { ...everyHalfMinute(), intervalS }
    const value = fc.record({ step: fc.nat(40), v: fc.constantFrom(600, 650, 700, 2400, 2450, 5000, 9000) })
    const batches = fc.array(fc.array(value, { minLength: 1, maxLength: 8 }), { minLength: 1, maxLength: 8 })
    await fc.assert(
      fc.asyncProperty(batches, async (sent) => {
        for (const table of ['reading', 'markedReading', 'rollup', 'latest'] as const)
          await db.deleteFrom(table).execute()
        const all = new Map<number, number>()
        for (const batch of sent) {
          await store(
            batch.map(({ step, v }) => ({ t: from + step * intervalS, v })),
            rule,
          )
          for (const { step, v } of batch) all.set(from + step * intervalS, v)
        }
        const values = [...all].sort(([a], [b]) => a - b).map(([at, v]) => ({ at, value: v }))
        const held = new Set(
          heldValues(
            { values, refused: [], unsettled: new Set(), judgedFrom: 0, heldBefore: new Set() },
            rule,
          ).map(({ at }) => at),
        )
        const rows = values.map(({ at, value: v }) => ({ t: at, v }))
        const standing = rows.filter(({ t }) => !held.has(t))
        expect(await kept()).toEqual({
          standing,
          held: rows.filter(({ t }) => held.has(t)),
          hours: hoursOf(standing),
          latest: standing.at(-1),
        })
      }),
      { numRuns, examples: [[lateBetween]] },
    )
  },
  60_000,
)
