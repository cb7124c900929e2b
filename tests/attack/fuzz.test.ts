import { expect, test } from 'vitest'
import { fuzz } from './fuzz.ts'

/** A short one in every run of the tests; `npm run test:all -- attack` makes a long one of it. */
const requests = Number(process.env.KOTTE_ATTACK_REQUESTS ?? 1000)
const seed = Number(process.env.KOTTE_ATTACK_SEED ?? 20_261_125)

const limitMs = Math.max(180_000, requests * 100)

test(
  'spoilt calls of the whole contract find no fault of ours, no answer of another shape, and no change without a right',
  async () => {
    const report = await fuzz(requests, seed)
    console.log(`${report.requests} calls, seed ${seed}: ${JSON.stringify(report.statuses)}`)
    expect(report.faults).toEqual([])
    expect(Object.values(report.statuses).reduce((sum, count) => sum + count, 0)).toBeGreaterThan(
      requests * 0.8,
    )
    // It gets past the door, or it tries nothing.
    expect(report.statuses[200] ?? 0).toBeGreaterThan(requests / 50)
  },
  limitMs,
)
