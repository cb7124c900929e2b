import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { increasesOf } from '#domain/series/counter.ts'
import { sharesOf } from '#domain/series/counter-shares.ts'
import type { Database } from '#server/storage/database.ts'
import { amountsOf, meterRule as meter, openMeter } from '#tests/support/open-meter.ts'
import { insertReadings } from './readings.ts'
import { daily, hourly } from './rollups.ts'

const at = (iso: string) => Date.parse(iso) / 1000

let db: Database
let seriesId: number

beforeEach(async () => {
  const opened = await openMeter()
  db = opened.db
  seriesId = opened.seriesId
})
afterEach(() => db.destroy())

test('in whatever order and pieces totals arrive, the amounts are those of the whole row', async () => {
  const from = at('2026-10-24T20:00:00Z')
  const total = fc.record({ step: fc.nat(60), v: fc.nat(400).map((quarters) => quarters / 4) })
  const batches = fc.array(fc.array(total, { minLength: 1, maxLength: 12 }), { minLength: 1, maxLength: 5 })
  await fc.assert(
    fc.asyncProperty(batches, async (sent) => {
      for (const table of ['reading', 'rollup', 'latest'] as const) await db.deleteFrom(table).execute()
      const expected = new Map<number, number>()
      for (const batch of sent) {
        const readings = batch.map(({ step, v }) => ({ seriesId, t: from + step * 1800, v }))
        await db.transaction().execute((tx) => insertReadings(tx, readings, 0, new Map([[seriesId, meter]])))
        for (const { t, v } of readings) expected.set(t, v)
      }
      const totals = [...expected].sort(([a], [b]) => a - b).map(([at, value]) => ({ at, value }))
      const counted = increasesOf(totals, { intervalS: meter.intervalS, maxPerHour: meter.maxPerHour })
      const byHour = new Map<number, number>()
      for (const { hour, amount } of counted.flatMap((increase) => sharesOf(increase, false)))
        byHour.set(hour, (byHour.get(hour) ?? 0) + amount)
      expect(rounded(await amountsOf(db, hourly))).toEqual(
        rounded(
          Object.fromEntries(
            [...byHour].map(([hour, amount]) => [new Date(hour * 1000).toISOString(), amount]),
          ),
        ),
      )
      // However time is cut, the parts are the whole.
      const whole = counted.reduce((sum, { amount }) => sum + amount, 0)
      for (const res of [hourly, daily])
        expect(Object.values(await amountsOf(db, res)).reduce((sum, amount) => sum + amount, 0)).toBeCloseTo(
          whole,
          6,
        )
    }),
    { numRuns: 60 },
  )
}, 30_000)

test('a total of 0 in between leaves the same hours, in whatever order it comes', async () => {
  const glitch = [300, 300.5, 0, 300.9, 301.3].map((v, index) => ({ step: index * 2, v }))
  const from = at('2026-03-10T08:00:00Z')
  await fc.assert(
    fc.asyncProperty(fc.shuffledSubarray(glitch, { minLength: 5 }), async (order) => {
      for (const table of ['reading', 'rollup', 'latest'] as const) await db.deleteFrom(table).execute()
      for (const { step, v } of order) {
        const reading = { seriesId, t: from + step * 1800, v }
        await db.transaction().execute((tx) => insertReadings(tx, [reading], 0, new Map([[seriesId, meter]])))
      }
      expect(rounded(await amountsOf(db, hourly))).toEqual({
        '2026-03-10T08:00:00.000Z': 0.5,
        '2026-03-10T09:00:00.000Z': 0.2,
        '2026-03-10T10:00:00.000Z': 0.2,
        '2026-03-10T11:00:00.000Z': 0.4,
      })
    }),
    { numRuns: 60 },
  )
}, 30_000)

function rounded(byTime: Readonly<Record<string, number>>): Record<string, number> {
  return Object.fromEntries(Object.entries(byTime).map(([time, sum]) => [time, Number(sum.toFixed(6))]))
}
