import { expect, test } from 'vitest'
import type { OutboxRow } from './outbox-row.ts'
import {
  afterAnswer,
  afterFailure,
  afterSign,
  initialSchedule,
  nextCart,
  withRetryAfter,
  withSendDelay,
} from './send-schedule.ts'

const rows = ['a', 'b'].map((id, i): OutboxRow => {
  return {
    id,
    activity_id: 'game',
    class_code: null,
    alias: { colour_key: 'red', animal_key: 'fox' },
    items: [],
    state: 'saved',
    made_at: i,
    made_at_device: i,
    reason: null,
    sent_at: null,
  }
})
const tenSeconds = () => 10_000
const fail = (id: string, holds: 'all' | 'cart', wait: { ms: number; isOurs: boolean } | null = null) =>
  afterFailure(initialSchedule, { id, holds, wait }, initialSchedule, 1000, tenSeconds)

test('the oldest cart goes first, at once', () => {
  expect(nextCart(rows, initialSchedule, 500)).toMatchObject({ row: { id: 'a' }, dueAt: 500 })
  expect(nextCart([], initialSchedule, 500)).toBeUndefined()
})

test('a refusal of one cart holds up that cart alone', () => {
  expect(nextCart(rows, fail('a', 'cart'), 1000)).toMatchObject({ row: { id: 'b' }, dueAt: 1000 })
})

test('a network failure delays all carts until the network is back', () => {
  const failed = fail('a', 'all')
  expect(nextCart(rows, failed, 1000)).toMatchObject({ row: { id: 'b' }, dueAt: 11_000 })
  expect(nextCart(rows, afterSign(failed), 1000)).toMatchObject({ dueAt: 1000 })
})

test('a sign of the network during a failing attempt still counts', () => {
  const failure = { id: 'a', holds: 'all', wait: null } as const
  const failed = afterFailure(afterSign(initialSchedule), failure, initialSchedule, 1000, tenSeconds)
  expect(nextCart(rows, failed, 1000)?.dueAt).toBe(1000)
})

test('our server’s Retry-After holds when the network is back; a portal’s is cut to a minute', () => {
  const asked = afterSign(fail('a', 'all', { ms: 600_000, isOurs: true }))
  expect(nextCart(rows, asked, 1000)?.dueAt).toBe(601_000)
  const portal = afterSign(fail('a', 'all', { ms: 600_000, isOurs: false }))
  expect(nextCart(rows, portal, 1000)?.dueAt).toBe(61_000)
  expect(withRetryAfter(asked, 1000, 1000).askedToWaitUntil).toBe(601_000)
})

test('an answer resets the failure count of its cart', () => {
  expect(afterAnswer(fail('a', 'cart'), 'a').triesById.has('a')).toBe(false)
})

test('a contribution that can still be undone waits without delaying others', () => {
  const held = withSendDelay(initialSchedule, 'a', 10_000)
  expect(nextCart(rows, held, 500)).toMatchObject({ row: { id: 'b' }, dueAt: 500 })
  expect(nextCart(rows.slice(0, 1), afterSign(held), 500)).toMatchObject({ row: { id: 'a' }, dueAt: 10_000 })
})
