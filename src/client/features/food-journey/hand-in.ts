import type { CartState, MadeCart, OutboxCart, SaveResult } from '#client/offline/outbox/outbox.ts'
import { randomUuid } from '#client/offline/random-uuid.ts'
import { cartItemsOf, type Draft } from './draft.ts'

/** What became of handing in: the draft as it now is, and how it was saved. */
export interface HandedIn {
  readonly draft: Draft
  readonly result: Exclude<SaveResult, 'id_taken'>
}

/**
 * Hands a draft in and answers when the outbox has it. Two tabs may have started from one draft and one has handed in
 * something else: then this cart gets an id of its own. Handing in the same draft again does nothing new.
 */
export async function handIn(
  draft: Draft,
  activityId: string,
  save: (cart: MadeCart) => Promise<SaveResult>,
): Promise<HandedIn> {
  const { id, alias, change } = draft
  const items = cartItemsOf(draft)
  const result = await save({ id, activity_id: activityId, alias, items, ...(change && { change }) })
  if (result === 'id_taken') {
    const another = { id: randomUuid(), change: { key: randomUuid(), number: 0 } }
    return handIn({ ...draft, ...another }, activityId, save)
  }
  return { draft: { ...draft, handedIn: true, onlyInMemory: result !== 'saved' }, result }
}

/**
 * Whether a draft of an earlier visit has to be handed in once more. What is on the outbox's disk it sends by itself. What it
 * has forgotten since was sent: the game may be deleted by now, and the server would say that the cart never arrived.
 */
export function isToHandInAgain({ handedIn, onlyInMemory, sent }: Draft): boolean {
  return handedIn && onlyInMemory && !sent
}

/**
 * Where a draft's cart is on its way to the class, by the outbox and what the draft has kept of it; null where neither
 * says anything: the outbox has not been read yet, or was cleared in another tab.
 */
export function deliveryOf(
  draft: Draft,
  carts: readonly Pick<OutboxCart, 'id' | 'state'>[],
): CartState | 'draft' | null {
  if (!draft.handedIn) return 'draft'
  return carts.find(({ id }) => id === draft.id)?.state ?? (draft.sent ? 'sent' : null)
}

/** The draft with what the outbox says now: once it is sent it stays so. */
export function withDelivery(draft: Draft, carts: readonly Pick<OutboxCart, 'id' | 'state'>[]): Draft {
  return draft.sent || deliveryOf(draft, carts) !== 'sent' ? draft : { ...draft, sent: true }
}
