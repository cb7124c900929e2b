import { expect, test } from 'vitest'
import type { OutboxRow } from './outbox-row.ts'
import { offeredAgain, rowAfter } from './row-outcome.ts'

const now = Date.UTC(2026, 10, 23, 9)
const saved: OutboxRow = {
  id: 'a',
  activity_id: 'game',
  class_code: 'K7M2QR',
  alias: { colour_key: 'red', animal_key: 'fox' },
  items: [],
  state: 'saved',
  made_at: 1,
  made_at_device: 1,
  reason: null,
  sent_at: null,
}
const sent: OutboxRow = { ...saved, state: 'sent', sent_at: now - 1000, epoch: 'one' }
const said = { epoch: 'one', now }

test('what the server takes is sent, and knows to which epoch', () => {
  const parked = { ...saved, state: 'parked', reason: 'not_found', refused: { times: 3, at: 1 } } as const
  for (const row of [saved, parked])
    expect(rowAfter(row, { kind: 'sent' }, said)).toEqual({
      ...saved,
      state: 'sent',
      sent_at: now,
      epoch: 'one',
    })
  expect(rowAfter(saved, { kind: 'sent' }, { epoch: null, now })).toEqual({
    ...saved,
    state: 'sent',
    sent_at: now,
  })
})

test('P5: a refusal is counted, and never the last word', () => {
  const refusal = { kind: 'parked', reason: 'activity_not_found' } as const
  const once = rowAfter(saved, refusal, said)
  expect(once).toMatchObject({
    state: 'parked',
    reason: 'activity_not_found',
    refused: { times: 1, at: now },
  })
  const twice = once && rowAfter(once, refusal, { ...said, now: now + 60_000 })
  expect(twice).toMatchObject({ state: 'parked', refused: { times: 2, at: now + 60_000 } })
})

test('what waits for its activity says so, and no longer when the server is busy with something else', () => {
  const closed = rowAfter(saved, { kind: 'retry', holds: 'cart', reason: 'joining_closed' }, said)
  expect(closed).toMatchObject({ state: 'saved', reason: 'joining_closed' })
  expect(closed && rowAfter(closed, { kind: 'retry', holds: 'all' }, said)).toMatchObject({ reason: null })
  expect(rowAfter(saved, { kind: 'retry', holds: 'all' }, said)).toBeNull()
})

test('what the server has stays sent, whatever is said of its activity since', () => {
  for (const outcome of [
    { kind: 'sent' },
    { kind: 'parked', reason: 'activity_not_found' },
    { kind: 'held', reason: 'wrong_class_code' },
    { kind: 'retry', holds: 'all' },
  ] as const)
    expect(rowAfter(sent, outcome, said)).toBeNull()
})

test('what was sent to another epoch is offered again, and what a person waits for is left as it is', () => {
  const rows = [saved, sent, { ...sent, id: 'b', epoch: 'two' }, { ...sent, id: 'c', epoch: undefined }]
  expect(offeredAgain(rows, 'two', now).map(({ id, state, epoch }) => [id, state, epoch])).toEqual([
    ['a', 'saved', 'two'],
    ['c', 'saved', 'two'],
  ])
  // Once: it has the epoch now.
  const again = offeredAgain(rows, 'two', now).map((row): OutboxRow => ({ ...row, state: 'sent' }))
  expect(offeredAgain(again, 'two', now)).toEqual([])
})
