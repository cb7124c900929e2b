import { useMemo, useSyncExternalStore } from 'react'
import { serverNow } from '#client/api/server-clock.ts'
import { rememberCarts } from '#client/offline/unsent-mark.ts'
import {
  keepCart,
  keptCarts,
  openKeptCarts,
  removeAllCarts,
  removeCarts,
  type SaveResult,
} from './kept-carts.ts'
import type { CartState, CartToSend, OutboxCart } from './outbox-cart.ts'
import { noteMaking } from './send-cart.ts'
import { sendNow, startSender } from './sender.ts'

export type { CartState, CartToSend, OutboxCart, SaveResult }

/** Sent carts stay for a day, ms: the class's total on this tablet never dips until the server's has come. */
const keepSentMs = 86_400_000
/** A tablet's page may stay open for weeks: how often it looks for them, ms. */
const forgetEveryMs = 3_600_000

let isStarted = false

/**
 * Keeps a cart on this device and sends it from there, however long that takes. `saved` only when the disk has it; see
 * `SaveResult` for the rest. The same cart again is `saved`, another one under the same id `id_taken`. Never rejects.
 */
export async function saveCart(cart: CartToSend): Promise<SaveResult> {
  const { id, activity_id, alias, items } = cart
  const result = await keepCart({
    id,
    activity_id,
    alias,
    items,
    state: 'saved',
    ...noteMaking(id),
    reason: null,
    sent_at: null,
  })
  // The screen says it first.
  setTimeout(startOutbox)
  setTimeout(sendNow)
  return result
}

/**
 * Sends what waits, from now until the page closes. For after the first picture of a page where carts are made, or where
 * some are waiting (`resume-outbox.ts`). Further calls change nothing.
 */
export function startOutbox(): void {
  if (isStarted) return
  isStarted = true
  keptCarts.subscribe(noteCarts)
  void openKeptCarts().then(() => {
    noteCarts()
    forgetOldSent()
    setInterval(forgetOldSent, forgetEveryMs)
    startSender()
  })
}

/**
 * The carts of a game on this tablet, or of all games, sent ones of the last day too, the oldest first; and where they are
 * kept.
 */
export function useOutbox(activityId: string | 'all'): {
  readonly carts: readonly OutboxCart[]
  /** `memory`: a cart that was not sent is gone when the page closes, and the screen has to say so. */
  readonly storage: 'durable' | 'memory'
} {
  const { rows, sendingId, storage } = useSyncExternalStore(subscribe, keptCarts.get)
  return useMemo(() => {
    const carts = [...rows.values()]
      .filter(({ activity_id }) => activityId === 'all' || activity_id === activityId)
      .sort((a, b) => a.made_at - b.made_at)
      .map((row): OutboxCart => {
        return row.id === sendingId && row.state === 'saved' ? { ...row, state: 'sending' } : row
      })
    return { carts, storage }
  }, [rows, sendingId, storage, activityId])
}

/** How many carts of all games on this tablet the server does not have: waiting, on their way or parked. */
export function useUnsentCount(): number {
  return useSyncExternalStore(subscribe, () => unsent().length)
}

/** The same once the disk has been read; null when that did not work, and nobody knows. */
export async function countUnsent(): Promise<number | null> {
  await openKeptCarts()
  const count = unsent().length
  return count === 0 && keptCarts.get().storage === 'memory' ? null : count
}

/** The carts of all games that the server does not have as a JSON file, for whoever can do something about them. */
export async function unsentCartsFile(): Promise<Blob> {
  await openKeptCarts()
  const carts = unsent().map(({ id, activity_id, alias, items, made_at, reason }) => {
    return { id, activity_id, alias, items, made_at: new Date(made_at).toISOString(), reason }
  })
  return new Blob([JSON.stringify({ carts }, null, 2)], { type: 'application/json' })
}

/** "Rensa plattan": removes every cart, sent or not, for ever. Rejects when the disk does not answer. */
export function clearOutbox(): Promise<void> {
  return removeAllCarts()
}

function subscribe(listener: () => void): () => void {
  void openKeptCarts()
  return keptCarts.subscribe(listener)
}

function unsent() {
  return [...keptCarts.get().rows.values()].filter(({ state }) => state !== 'sent')
}

function noteCarts(): void {
  const { rows, storage } = keptCarts.get()
  // Of a disk that does not answer nobody knows what it has.
  if (rows.size > 0 || storage === 'durable') rememberCarts(rows.size > 0)
}

function forgetOldSent(): void {
  const now = serverNow()
  const old = [...keptCarts.get().rows.values()].filter(
    ({ sent_at }) => sent_at !== null && Math.abs(now - sent_at) > keepSentMs,
  )
  if (old.length > 0) void removeCarts(old.map(({ id }) => id)).catch(() => undefined)
}
