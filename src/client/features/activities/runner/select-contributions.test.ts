import { expect, test } from 'vitest'
import type { OutboxContribution } from '#client/offline/outbox/outbox.ts'
import type { Contribution } from '#contract/contributions.ts'
import { selectContributions } from './select-contributions.ts'

const at = Date.parse('2026-11-25T09:49:00Z')
const alias = { colour_key: 'blue', animal_key: 'hedgehog' }
const content = { kind: 'mark', mark: 'window_shut', minutes_ago: 0 } as const

const own = (id: string, change: Partial<OutboxContribution> = {}): OutboxContribution => ({
  id,
  activity_id: 'room',
  class_code: null,
  alias,
  content,
  state: 'saved',
  made_at: at,
  made_at_device: at,
  reason: null,
  sent_at: null,
  ...change,
})

const ofClass = (id: string, approved = false): Contribution => ({
  id,
  activity_id: 'room',
  alias,
  content,
  at: new Date(at).toISOString(),
  made_at: new Date(at).toISOString(),
  received_at: new Date(at).toISOString(),
  late: false,
  approved,
})

const idsOf = (...args: Parameters<typeof selectContributions>) =>
  selectContributions(...args).map(({ id }) => id)

test('a mark of this tablet is seen at once, and once', () => {
  expect(idsOf(undefined, [own('a')])).toEqual(['a'])
  expect(selectContributions({ all: [ofClass('a', true)], askedAt: at }, [own('a')])).toMatchObject([
    { id: 'a', isApproved: true, delivery: null },
  ])
})

test('a sent mark stays until the class’s marks are fetched again, and then goes if a teacher removed it', () => {
  const sent = own('a', { state: 'sent', sent_at: at + 500 })
  expect(idsOf({ all: [], askedAt: at }, [sent])).toEqual(['a'])
  expect(idsOf({ all: [], askedAt: at + 1000 }, [sent])).toEqual([])
})

test('P10: a mark whose activity is not there just now is shown, and waits for it', () => {
  const refused = { refused: { times: 1, at } }
  const gone = own('a', { state: 'parked', reason: 'activity_not_found', ...refused })
  const closed = own('b', { reason: 'joining_closed' })
  expect(selectContributions(undefined, [gone, closed]).map(({ delivery }) => delivery)).toEqual([
    'closed',
    'closed',
  ])
})

test('rejected marks are not shown, and a mark of ten minutes ago is', () => {
  expect(idsOf(undefined, [own('a', { state: 'parked' })])).toEqual([])
  const [mark] = selectContributions(undefined, [own('a', { content: { ...content, minutes_ago: 10 } })])
  expect(mark?.at).toBe(at / 1000 - 600)
})

test('what this tablet has changed is as it says now, also before the class has it, and once', () => {
  const change = { key: 'a', number: 1 }
  const other = { kind: 'mark', mark: 'break', minutes_ago: 0 } as const
  const shown = (row: OutboxContribution, askedAt = at) =>
    selectContributions({ all: [ofClass('a')], askedAt }, [row]).map(({ content }) => content)
  expect(shown(own('a', { content: other, change }))).toEqual([other])
  expect(shown(own('a', { content: other, change, state: 'sent', sent_at: at + 500 }))).toEqual([other])
  // The server has it by now, and says what counts.
  const sent = own('a', { content: other, change, state: 'sent', sent_at: at - 500 })
  expect(shown(sent)).toEqual([content])
})
