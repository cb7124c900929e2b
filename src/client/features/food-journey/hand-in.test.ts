import { expect, test } from 'vitest'
import type { MadeCart, SaveResult } from '#client/offline/outbox/outbox.ts'
import { isSameCart } from '#domain/food-journey/cart.ts'
import { newDraft, setOrigin, toggleFood, unknownOrigin } from './draft.ts'
import { deliveryOf, handIn, isToHandInAgain, withDelivery } from './hand-in.ts'

const ecuador = { country_code: 'EC', region_code: null }
const draft = setOrigin(
  ['banana', 'rice'].reduce((draft, key) => toggleFood(draft, key, 10), newDraft()),
  ['banana'],
  ecuador,
)

/** An outbox that keeps by id, as the tablet's does: the first cart of an id stays. */
function outboxOf(...kept: readonly MadeCart[]) {
  const carts = new Map(kept.map((cart) => [cart.id, cart]))
  return {
    carts,
    async save(cart: MadeCart): Promise<SaveResult> {
      const before = carts.get(cart.id)
      if (before && !isSameCart(before, cart)) return 'id_taken'
      carts.set(cart.id, before ?? cart)
      return 'saved'
    },
  }
}

test('a draft is handed in whole, foods without an answer as unknown', async () => {
  const outbox = outboxOf()
  expect(await handIn(draft, 'game', outbox.save)).toEqual({
    draft: { ...draft, handedIn: true },
    result: 'saved',
  })
  expect([...outbox.carts.values()]).toEqual([
    {
      id: draft.id,
      activity_id: 'game',
      alias: draft.alias,
      change: draft.change,
      items: [
        { play_item: { key: 'banana' }, ...ecuador },
        { play_item: { key: 'rice' }, ...unknownOrigin },
      ],
    },
  ])
})

test('handing in once more after a power cut adds no second cart', async () => {
  const outbox = outboxOf()
  const first = await handIn(draft, 'game', outbox.save)
  expect(await handIn(first.draft, 'game', outbox.save)).toEqual(first)
  expect(outbox.carts.size).toBe(1)
})

test('two tabs that started from one draft and went on differently both hand in, the second under a new id', async () => {
  const outbox = outboxOf()
  const other = setOrigin(draft, ['rice'], { country_code: 'TH', region_code: null })
  await handIn(draft, 'game', outbox.save)
  const { draft: handedIn, result } = await handIn(other, 'game', outbox.save)
  expect(result).toBe('saved')
  const another = { id: expect.not.stringMatching(draft.id), change: { key: expect.any(String), number: 0 } }
  expect(handedIn).toEqual({ ...other, ...another, handedIn: true })
  expect([...outbox.carts.keys()]).toEqual([draft.id, handedIn.id])
  expect(outbox.carts.get(draft.id)?.items[1]?.country_code).toBeNull()
  expect(outbox.carts.get(handedIn.id)?.items[1]?.country_code).toBe('TH')
})

test('a tablet that can keep nothing says so, and the cart counts as handed in all the same', async () => {
  for (const failure of ['storage_full', 'storage_unavailable'] as const) {
    expect(await handIn(draft, 'game', async () => failure)).toEqual({
      draft: { ...draft, handedIn: true, onlyInMemory: true },
      result: failure,
    })
  }
})

test('a cart is only said to be sent when the outbox says so, or has said so', () => {
  const handedIn = { ...draft, handedIn: true }
  const { id } = draft
  expect(deliveryOf(draft, [])).toBe('draft')
  // Before the outbox has been read, and after another tab has cleared it.
  expect(deliveryOf(handedIn, [])).toBeNull()
  expect(deliveryOf(handedIn, [{ id: 'other', state: 'sent' }])).toBeNull()
  for (const state of ['saved', 'sending', 'sent', 'held', 'parked'] as const) {
    expect(deliveryOf(handedIn, [{ id, state }])).toBe(state)
  }
  expect(deliveryOf({ ...handedIn, sent: true }, [])).toBe('sent')
})

test('what the outbox says of a sent cart stays with its draft', () => {
  const handedIn = { ...draft, handedIn: true }
  const { id } = draft
  expect(withDelivery(handedIn, [{ id, state: 'saved' }])).toBe(handedIn)
  expect(withDelivery(draft, [{ id, state: 'sent' }])).toBe(draft)
  const sent = withDelivery(handedIn, [{ id, state: 'sent' }])
  expect(sent).toEqual({ ...handedIn, sent: true })
  expect(withDelivery(sent, [])).toBe(sent)
})

test('only a cart that was lost with its page is handed in at the next start', async () => {
  const kept = await handIn(draft, 'game', async () => 'saved')
  const inMemory = await handIn(draft, 'game', async () => 'storage_full')
  expect(isToHandInAgain(draft)).toBe(false)
  expect(isToHandInAgain(kept.draft)).toBe(false)
  expect(isToHandInAgain(inMemory.draft)).toBe(true)
  expect(isToHandInAgain(withDelivery(inMemory.draft, [{ id: draft.id, state: 'sent' }]))).toBe(false)
})
