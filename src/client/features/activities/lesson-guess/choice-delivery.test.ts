import { expect, test } from 'vitest'
import type { OutboxContribution } from '#client/offline/outbox/outbox.ts'
import type { Contribution } from '#contract/contributions.ts'
import { deliveryOf } from './choice-delivery.ts'

const sentAt = Date.parse('2026-11-25T09:49:00Z')
const alias = { colour_key: 'blue', animal_key: 'hedgehog' }
const content = { kind: 'choice', choice: 900 } as const

const own = (change: Partial<OutboxContribution>): OutboxContribution => ({
  id: 'mine',
  activity_id: 'lesson',
  class_code: 'K7M2QR',
  alias,
  content,
  state: 'sent',
  made_at: sentAt,
  made_at_device: sentAt,
  reason: null,
  sent_at: sentAt,
  ...change,
})

const ofClass = (id: string): Contribution => ({
  id,
  activity_id: 'lesson',
  alias,
  content,
  at: new Date(sentAt).toISOString(),
  made_at: new Date(sentAt).toISOString(),
  received_at: new Date(sentAt).toISOString(),
  late: false,
  approved: false,
})

test('an unsent choice is pending whatever the class has sent', () => {
  const waiting = own({ state: 'saved', sent_at: null })
  expect(deliveryOf(waiting, { all: [], askedAt: sentAt + 1 })).toBe('saved')
})

test('a guess is shown as saved once it is seen in the list of the class', () => {
  expect(deliveryOf(own({}), undefined)).toBeNull()
  expect(deliveryOf(own({}), { all: [ofClass('other')], askedAt: sentAt - 1 })).toBeNull()
  expect(deliveryOf(own({}), { all: [ofClass('mine')], askedAt: sentAt + 1 })).toBe('sent')
})

test('a guess that is not in the list that was asked for afterwards is not counted', () => {
  expect(deliveryOf(own({}), { all: [ofClass('other')], askedAt: sentAt + 1 })).toBe('not_counted')
})
