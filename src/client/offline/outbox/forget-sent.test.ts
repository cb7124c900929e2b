import { expect, test } from 'vitest'
import type { Now } from '#domain/time/age.ts'
import { forgettable } from './forget-sent.ts'
import type { OutboxRow } from './outbox-row.ts'

const dayMs = 86_400_000
const now: Now = { at: Date.UTC(2026, 10, 23, 9), certainty: 'known', lostAt: null }

const row = (id: string, fields: Partial<OutboxRow>): OutboxRow =>
  ({
    id,
    activity_id: 'game',
    class_code: null,
    alias: { colour_key: 'red', animal_key: 'fox' },
    items: [],
    state: 'saved',
    made_at: 0,
    made_at_device: 0,
    reason: null,
    sent_at: null,
    ...fields,
  }) as OutboxRow

test('what was sent stays for two weeks, and what was not sent for as long as it takes', () => {
  const rows = [
    row('sent lately', { state: 'sent', sent_at: now.at - 13 * dayMs }),
    row('sent long ago', { state: 'sent', sent_at: now.at - 15 * dayMs }),
    row('waits', {}),
    row('refused', { state: 'parked', refused: { times: 40, at: now.at - 30 * dayMs } }),
    row('refused by an older backup', { state: 'parked', offered_again_at: now.at - 15 * dayMs }),
    row('refused lately by one', { state: 'parked', offered_again_at: now.at - 13 * dayMs }),
    row('offered again and not refused', { offered_again_at: now.at - 15 * dayMs }),
  ]
  expect(forgettable(rows, now)).toEqual(['sent long ago', 'refused by an older backup'])
  expect(forgettable(rows, { ...now, certainty: 'unsure' })).toEqual([])
})

test('of very many the newest stay', () => {
  const rows = Array.from({ length: 502 }, (_, index) =>
    row(`${index}`, { state: 'sent', sent_at: now.at - index }),
  )
  expect(forgettable(rows, now)).toEqual(['500', '501'])
})
