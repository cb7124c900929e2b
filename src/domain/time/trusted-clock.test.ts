import { expect, test } from 'vitest'
import { isClockDoubted } from './trusted-clock.ts'

const day = 86_400_000
const mark = Date.parse('2026-11-25T01:18:00Z')

test.each([
  ['nothing was accepted yet', null, false],
  ['now', 0, false],
  ['a week past it', 7 * day, false],
  ['longer past it', 7 * day + 1, true],
  ['+400 days', 400 * day, true],
  ['a mark from the future', -8 * day, true],
  ['put back by hours', -3 * 3_600_000, false],
  ['1970', -mark, true],
] as const)('a clock that starts with %s: doubted %s', (_, past, isDoubted) => {
  expect(isClockDoubted(past === null ? null : mark, mark + (past ?? 0))).toBe(isDoubted)
})
