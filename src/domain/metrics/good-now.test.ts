import { expect, test } from 'vitest'
import { goodNow } from './good-now.ts'

const now = Date.UTC(2026, 10, 21, 12)
const measured = (metricKey: string, value: number, minutesAgo = 5) => ({
  metricKey,
  value,
  freshness: { observedAt: now - minutesAgo * 60_000, expectedIntervalS: 900 },
})

test.each([
  ['nothing measured', [], { good: 0, total: 0 }],
  [
    'fresh air and a cold room',
    [measured('co2', 450), measured('indoor_temperature', 15)],
    { good: 1, total: 2 },
  ],
  ['a late value still counts', [measured('co2', 450, 90)], { good: 1, total: 1 }],
  ['a stale value does not', [measured('co2', 450, 121)], { good: 0, total: 0 }],
  ['visitors are neither good nor bad', [measured('traffic', 400)], { good: 0, total: 0 }],
  ['nor does a metric of a newer version', [measured('radon', 50)], { good: 0, total: 0 }],
])('%s', (_, values, counts) => {
  expect(goodNow(values, now)).toEqual(counts)
})
