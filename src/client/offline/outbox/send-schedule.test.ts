import { expect, test } from 'vitest'
import type { OutboxRow } from './outbox-row.ts'
import {
  afterAnswer,
  afterFailure,
  afterSign,
  initialSchedule,
  nextCart,
  type SendSchedule,
  withRetryAfter,
  withSendDelay,
  withTriedNow,
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
/** Server time, epoch ms. */
const serverNow = Date.UTC(2026, 10, 23, 9)
const next = (of: readonly OutboxRow[], schedule: SendSchedule, now: number) =>
  nextCart(of, schedule, now, serverNow)
const tenSeconds = () => 10_000
const fail = (id: string, holds: 'all' | 'cart', wait: { ms: number; isOurs: boolean } | null = null) =>
  afterFailure(initialSchedule, { id, holds, wait }, initialSchedule, 1000, tenSeconds)

test('the oldest cart goes first, at once', () => {
  expect(next(rows, initialSchedule, 500)).toMatchObject({ row: { id: 'a' }, dueAt: 500 })
  expect(next([], initialSchedule, 500)).toBeUndefined()
})

test('a refusal of one cart holds up that cart alone', () => {
  expect(next(rows, fail('a', 'cart'), 1000)).toMatchObject({ row: { id: 'b' }, dueAt: 1000 })
})

test('a network failure delays all carts until the network is back', () => {
  const failed = fail('a', 'all')
  expect(next(rows, failed, 1000)).toMatchObject({ row: { id: 'b' }, dueAt: 11_000 })
  expect(next(rows, afterSign(failed), 1000)).toMatchObject({ dueAt: 1000 })
})

test('a sign of the network during a failing attempt still counts', () => {
  const failure = { id: 'a', holds: 'all', wait: null } as const
  const failed = afterFailure(afterSign(initialSchedule), failure, initialSchedule, 1000, tenSeconds)
  expect(next(rows, failed, 1000)?.dueAt).toBe(1000)
})

test('our server’s Retry-After holds when the network is back; a portal’s is cut to a minute', () => {
  const asked = afterSign(fail('a', 'all', { ms: 600_000, isOurs: true }))
  expect(next(rows, asked, 1000)?.dueAt).toBe(601_000)
  const portal = afterSign(fail('a', 'all', { ms: 600_000, isOurs: false }))
  expect(next(rows, portal, 1000)?.dueAt).toBe(61_000)
  expect(withRetryAfter(asked, 1000, 1000).askedToWaitUntil).toBe(601_000)
})

test('an answer resets the failure count of its cart', () => {
  expect(afterAnswer(fail('a', 'cart'), 'a').triesById.has('a')).toBe(false)
})

test('a contribution that can still be undone waits without delaying others', () => {
  const held = withSendDelay(initialSchedule, 'a', 10_000)
  expect(next(rows, held, 500)).toMatchObject({ row: { id: 'b' }, dueAt: 500 })
  expect(next(rows.slice(0, 1), afterSign(held), 500)).toMatchObject({ row: { id: 'a' }, dueAt: 10_000 })
})

const parked = (refused: OutboxRow['refused']) =>
  rows
    .slice(0, 1)
    .map((row): OutboxRow => ({ ...row, state: 'parked', reason: 'activity_not_found', refused }))

test('P5: what was refused is tried again after a minute, then more and more seldom, and at least daily', () => {
  const dueAt = (times: number) => next(parked({ times, at: serverNow }), initialSchedule, 500)?.dueAt
  expect([1, 2, 3].map(dueAt)).toEqual([60_500, 120_500, 240_500])
  expect([12, 400].map(dueAt)).toEqual([86_400_500, 86_400_500])
})

test('P5: what was refused is tried at once when its time has passed, or is not known', () => {
  for (const refused of [{ times: 1, at: serverNow - 60_000 }, undefined])
    expect(next(parked(refused), initialSchedule, 500)?.dueAt).toBe(500)
  // The clock was set back by years.
  expect(next(parked({ times: 3, at: serverNow + 1e12 }), initialSchedule, 500)?.dueAt).toBe(240_500)
})

test('P5: what was refused is tried at once when its activity is back, and what the server has when it is asked', () => {
  const refused = parked({ times: 30, at: serverNow })
  const sent = rows.slice(1).map((row): OutboxRow => ({ ...row, state: 'sent', sent_at: serverNow }))
  const schedule = withTriedNow(initialSchedule, ['a', 'b'])
  expect(next(refused, schedule, 500)?.dueAt).toBe(500)
  expect(next(sent, schedule, 500)?.row.id).toBe('b')
  const answered = afterAnswer(afterAnswer(schedule, 'a'), 'b')
  expect(next(refused, answered, 500)?.dueAt).toBe(86_400_500)
  expect(next(sent, answered, 500)).toBeUndefined()
})
