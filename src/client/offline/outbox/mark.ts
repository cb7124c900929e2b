import { getItem, removeItem, setItem } from '#client/device/storage.ts'
import { outboxStore } from './outbox-store.ts'

const key = 'kotte_unsent'

/**
 * Notes that carts lie on this device or are about to, where every page can see it without opening a database. Browsers
 * write such notes to the disk some seconds later: a game makes it when it opens, long before there is a cart.
 */
export function markOutbox(): void {
  outboxStore.setState({ hasMarked: true })
  if (getItem(key) === null) setItem(key, '1')
}

/** Whether an earlier visit may have left carts that wait, or that the server has and this device may forget some day. */
export function isOutboxMarked(): boolean {
  return getItem(key) !== null
}

/** Only when the outbox is known to be empty (`cart-store.ts`). A page that has made the mark leaves it to the next one. */
export function unmarkOutbox(): void {
  if (!outboxStore.getState().hasMarked) removeItem(key)
}
