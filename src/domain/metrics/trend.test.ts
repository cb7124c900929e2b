import { expect, test } from 'vitest'
import { trendOf } from './trend.ts'

test.each([
  ['rises by more than the threshold', [400, 420, 480], 'up'],
  ['falls', [480, 420, 400], 'down'],
  ['stays within the threshold', [400, 410, 420], 'flat'],
  ['has only one measurement', [null, null, 500], 'flat'],
  ['has none', [null, null], 'flat'],
  ['has a hole at the end', [400, 450, null], 'up'],
  ['rose earlier than an hour ago', [100, ...Array<number>(12).fill(500), 500], 'flat'],
] as const)('a series that %s', (_, means, trend) => {
  expect(trendOf(means, 300, 30)).toBe(trend)
})
