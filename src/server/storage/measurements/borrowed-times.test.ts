import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Database } from '#server/storage/database.ts'
import { openMeter } from '#tests/support/open-meter.ts'
import { borrowedTimesOf, borrowingCode, countRefused, refusalsOfSchool } from './quality.ts'

let db: Database
beforeEach(async () => {
  db = (await openMeter()).db
})
afterEach(() => db.destroy())

const dayMs = 86_400_000
const borrowed = fc.record({
  at: fc.integer({ min: 0, max: 3 * dayMs - 1 }),
  skewMs: fc.integer({ min: -dayMs, max: dayMs }),
  source: fc.constantFrom('network', 'receipt'),
  reason: fc.constantFrom('wrong_clock', 'no_time'),
})

test('in whatever order values with a borrowed time arrive, the same times are known, each within its own', async () => {
  const kept = async (all: readonly (typeof borrowed extends fc.Arbitrary<infer One> ? One : never)[]) => {
    await db.deleteFrom('refusedValue').execute()
    for (const { at, skewMs, ...borrowing } of all) {
      const date = `day ${Math.floor(at / dayMs)}`
      const row = { sensorId: 's', metricKey: 'electricity', code: borrowingCode(borrowing), date, n: 1 }
      const when = { firstAt: at, lastAt: at, skewMs: Math.abs(skewMs) }
      await db.transaction().execute((tx) => countRefused(tx, [{ ...row, ...when }]))
    }
    const times = await borrowedTimesOf(db, ['s'], { metricKey: 'electricity', from: 0, to: 3 * dayMs })
    const counted = await refusalsOfSchool(db, { schoolId: 'skolan', since: '' })
    const sorted = (rows: readonly object[]) => rows.map((row) => JSON.stringify(row)).toSorted()
    return { times, snapshot: [sorted(times), sorted(counted)] }
  }
  await fc.assert(
    fc.asyncProperty(fc.array(borrowed, { maxLength: 12 }), async (all) => {
      const { times, snapshot } = await kept(all)
      for (const { at, source, reason } of all)
        expect(
          times.some(
            (time) => time.source === source && time.reason === reason && time.from <= at && at <= time.to,
          ),
        ).toBe(true)
      expect((await kept(all.toReversed())).snapshot).toEqual(snapshot)
    }),
    { numRuns: 40 },
  )
}, 30_000)
