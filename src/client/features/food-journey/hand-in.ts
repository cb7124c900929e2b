import type { CartToSend, SaveResult } from '#client/offline/outbox/outbox.ts'
import { cartItemsOf, type Draft, newCartId } from './draft.ts'

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
  save: (cart: CartToSend) => Promise<SaveResult>,
): Promise<HandedIn> {
  const { id, alias } = draft
  const result = await save({ id, activity_id: activityId, alias, items: cartItemsOf(draft) })
  if (result === 'id_taken') return handIn({ ...draft, id: newCartId() }, activityId, save)
  return { draft: { ...draft, handedIn: true }, result }
}
