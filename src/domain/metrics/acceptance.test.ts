import { expect, test } from 'vitest'
import { rejectionOf } from './acceptance.ts'
import { co2 } from './co2/metric.ts'

const now = Date.parse('2026-03-10T10:00:00Z')
const days = 86_400_000

test.each([
  ['a normal reading is stored', 742, now, null],
  ['the lowest plausible value is stored', 200, now, null],
  ['the highest plausible value is stored', 10_000, now, null],
  ['a value below the range is a sensor fault', 199.9, now, 'implausible'],
  ['a value above the range is a sensor fault', 10_000.1, now, 'implausible'],
  ['a value that is no number is a sensor fault', Number.NaN, now, 'implausible'],
  ['a clock that is five minutes ahead is forgiven', 742, now + 300_000, null],
  ['a clock that is further ahead is wrong', 742, now + 300_001, 'in_the_future'],
  ['a reading of 90 days ago is stored', 742, now - 90 * days, null],
  ['an older one is not', 742, now - 90 * days - 1, 'too_old'],
])('%s', (_name, value, measuredAt, expected) => {
  expect(rejectionOf(co2, value, measuredAt, now)).toBe(expected)
})
