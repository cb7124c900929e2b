import { expect, test } from 'vitest'
import { retryAt, waitsFor } from './waits-for.ts'

const row = (state: 'saved' | 'sending' | 'sent' | 'held' | 'parked', reason: string | null = null) => ({
  state,
  reason,
})

test.each([
  ['internet', row('saved'), false],
  ['internet', row('saved', 'joining_closed'), false],
  ['answer', row('saved'), true],
  ['answer', row('sending'), true],
  ['code', row('held', 'class_code_needed'), false],
  ['code', row('held', 'class_code_needed'), true],
  ['activity', row('saved', 'joining_closed'), true],
  ['activity', row('saved', 'activity_not_started'), true],
  ['activity', row('parked', 'activity_not_found'), true],
  ['activity', row('parked', 'results_removed'), false],
  ['help', row('parked', 'invalid_cart'), true],
  ['help', row('parked', 'activity_full'), false],
  [null, row('sent'), true],
] as const)('P10: waits for %s: %j, contact %s', (expected, waiting, hasContact) => {
  expect(waitsFor(waiting, hasContact)).toBe(expected)
})

test('only what was refused says when it is tried again', () => {
  expect(retryAt({ ...row('parked', 'not_found'), refused: { times: 2, at: 1_000 } })).toBe(121_000)
  expect(retryAt(row('saved'))).toBeNull()
})
