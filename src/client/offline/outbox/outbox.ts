import { useEffect, useMemo } from 'react'
import { useStore } from 'zustand'
import { useShallow } from 'zustand/react/shallow'
import { hasDatabases } from '#client/device/databases.ts'
import { serverNow } from '#client/device/server-clock.ts'
import { requestPersistence } from '#client/offline/persist.ts'
import type { CarriedCart } from '#domain/food-journey/cart-code.ts'
import { backoffMs } from './backoff.ts'
import { watchBadge } from './badge.ts'
import { cartStore } from './cart-store.ts'
import { forgetOldSent } from './forget-sent.ts'
import {
  changeRows,
  currentRow,
  keepCart,
  openKeptCarts,
  readAgain,
  removeAllCarts,
  removeCarts,
  type SaveResult,
} from './kept-carts.ts'
import {
  type CartState,
  type CartToSend,
  type ContributionToSend,
  isCart,
  type MadeCart,
  type OutboxCart,
  type OutboxContribution,
} from './outbox-row.ts'
import { outboxStore, unsentRows } from './outbox-store.ts'
import { ageOfCart, noteMaking } from './send-row.ts'
import { askEpoch, backoff, sendNow, startSender } from './sender.ts'

export type {
  CartState,
  CartToSend,
  ContributionToSend,
  MadeCart,
  OutboxCart,
  OutboxContribution,
  SaveResult,
}
export { isCart }

/** A tablet's page may stay open for weeks: how often it forgets what is old, and asks whether the server has the rest, ms. */
const lookEveryMs = 3_600_000

/** What was sent longer ago than this, ms, is on no screen: the class's total has it, or a teacher has taken it out. */
const shownSentMs = 86_400_000

/**
 * Keeps a cart on this device and sends it from there, however long that takes. `saved` only when the disk has it; see
 * `SaveResult` for the rest. The same cart again is `saved`, a change of it replaces it, another one under the same id is `id_taken`. Never rejects.
 */
export async function saveCart(cart: CartToSend): Promise<SaveResult> {
  const { id, activity_id, class_code, alias, items, change } = cart
  const made = { id, activity_id, class_code, alias, items, ...(change && { change }) }
  return keepAndSend({ ...made, ...noteMaking(made) })
}

/**
 * The same for what is no cart. `undoableMs`: for so long it waits on this device and can be taken back; a page that goes
 * leaves it to the next one, which sends it at once. `agoMs`: how long ago it was made; left out = just now.
 */
export async function saveContribution(
  { id, activity_id, class_code, alias, content, change }: ContributionToSend,
  { undoableMs = 0, agoMs = 0 }: { readonly undoableMs?: number; readonly agoMs?: number } = {},
): Promise<SaveResult> {
  if (undoableMs > 0) backoff(id, undoableMs)
  const made = { id, activity_id, class_code, alias, content, ...(change && { change }) }
  return keepAndSend({ ...made, ...(agoMs > 0 ? madeBefore(agoMs) : noteMaking(made)) })
}

/** What was made before this page knew of it, by the clocks that outlive a page. */
function madeBefore(ms: number): Made {
  return { made_at: serverNow() - ms, made_at_device: Date.now() - ms }
}

/** Takes back what this device has not sent yet; false when it is on its way or gone. Rejects when the disk does. */
export async function takeBack(id: string): Promise<boolean> {
  const row = await currentRow(id)
  if (!row || row.state === 'sent' || outboxStore.getState().sendingId === id) return false
  await removeCarts([id])
  return true
}

type Made = Pick<OutboxCart, 'made_at' | 'made_at_device'>

async function keepAndSend(made: (CartToSend | ContributionToSend) & Made): Promise<SaveResult> {
  const result = await keepCart({ ...made, state: 'saved', reason: null, sent_at: null })
  // The screen says it first.
  setTimeout(() => {
    startOutbox()
    sendNow()
    // Now it matters that the browser deletes nothing by itself.
    void requestPersistence()
  })
  return result
}

/**
 * Keeps a cart that another device made and sends it from here: the server knows it by its id, from whatever sender, and however
 * often. `code`: the class's code where the cart brings none. Settles as `saveCart`.
 */
export function carryCart({ age_ms, ...cart }: CarriedCart, code: string | null): Promise<SaveResult> {
  const { id, activity_id, alias, items } = cart
  const class_code = cart.class_code ?? code
  return keepAndSend({ id, activity_id, alias, items, class_code, ...madeBefore(age_ms) })
}

/** A cart as another device can read it (`cartCodeOf`). */
export function carriedCart(cart: OutboxCart): CarriedCart {
  const { id, activity_id, class_code, alias, items } = cart
  return { id, activity_id, class_code, alias, items, age_ms: ageOfCart(cart) }
}

/** Gives the carts of a game that the server does not have the class's code, and sends them with it. Never rejects. */
export async function giveClassCode(activityId: string, code: string): Promise<void> {
  await openKeptCarts()
  const waiting = unsentRows(outboxStore.getState()).filter(
    ({ activity_id, state, class_code }) =>
      activity_id === activityId && (state === 'held' || (state === 'saved' && class_code !== code)),
  )
  if (waiting.length === 0) return
  await changeRows(waiting.map((row) => ({ ...row, class_code: code, state: 'saved', reason: null })))
  startOutbox()
  sendNow()
}

/**
 * Sends what waits, from now until the page closes. For after the first picture of a page where carts are made, or where
 * some are waiting (`resume-outbox.ts`). Further calls change nothing.
 */
export function startOutbox(): void {
  if (outboxStore.getState().isStarted) return
  outboxStore.setState({ isStarted: true })
  void start()
}

async function start(): Promise<void> {
  await openKeptCarts()
  startSender()
  watchBadge()
  await forgetOldSent()
  setInterval(() => {
    void forgetOldSent()
    askEpoch()
  }, lookEveryMs)
  if (outboxStore.getState().storage === 'memory') void readUntilDurable()
  outboxStore.subscribe(({ storage }, before) => {
    if (storage === 'memory' && before.storage === 'durable') void readUntilDurable()
  })
}

/** A disk that was only slow, or full, has what waits as soon as it can: until then it is asked again and again. */
async function readUntilDurable(): Promise<void> {
  // A browser without a database gets none.
  if (!hasDatabases()) return
  for (let failures = 1; outboxStore.getState().storage === 'memory'; failures += 1) {
    await new Promise((resolve) => setTimeout(resolve, backoffMs(failures)))
    await readAgain()
  }
  sendNow()
  await forgetOldSent()
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
  const { kept, storage } = useKept(activityId)
  return useMemo(() => ({ carts: kept.filter(isCart), storage }), [kept, storage])
}

/** As `useOutbox`, of what is no cart. */
export function useContributions(activityId: string): {
  readonly own: readonly OutboxContribution[]
  readonly storage: 'durable' | 'memory'
} {
  const { kept, storage } = useKept(activityId)
  const own = useMemo(() => kept.flatMap((row) => (isCart(row) ? [] : [row])), [kept])
  return { own, storage }
}

/**
 * As `useOutbox`, of whatever is sent: carts and other contributions together. `isAsked`: false until the disk has answered or
 * failed; with nothing kept and `storage: 'memory'` after that, what lies there is unknown.
 */
export function useKept(activityId: string | 'all') {
  useOpened()
  const { rows, sendingId, storage, isAsked } = useStore(
    outboxStore,
    useShallow(({ rows, sendingId, storage, isAsked }) => ({ rows, sendingId, storage, isAsked })),
  )
  return useMemo(() => {
    const shownSince = serverNow() - shownSentMs
    const kept = [...rows.values()]
      .filter(({ activity_id }) => activityId === 'all' || activity_id === activityId)
      .filter(({ sent_at }) => sent_at === null || sent_at > shownSince)
      .sort((a, b) => a.made_at - b.made_at)
      .map((row): OutboxCart | OutboxContribution => {
        return row.id === sendingId && row.state === 'saved' ? { ...row, state: 'sending' } : row
      })
    return { kept, storage, isAsked }
  }, [rows, sendingId, storage, isAsked, activityId])
}

/** When something is tried again because an attempt failed or the server asked to wait, server time, epoch ms; null = nothing is. */
export function useNextTry(): number | null {
  return useStore(outboxStore, ({ nextTryAt }) => nextTryAt)
}

/** True for a cart that goes to the server as soon as it can. */
export function isOnItsWay({ state }: Pick<OutboxCart, 'state'>): boolean {
  return state === 'saved' || state === 'sending' || state === 'held'
}

/** How many carts and other contributions of this tablet the server does not have: waiting, on their way or parked. */
export function useUnsentCount(): number {
  useOpened()
  return useStore(outboxStore, (state) => unsentRows(state).length)
}

/** Looking at the carts reads the disk. */
function useOpened(): void {
  useEffect(() => void openKeptCarts(), [])
}

/** The same once the disk has been read; null when that did not work, so that it is unknown. */
export async function countUnsent(): Promise<number | null> {
  await openKeptCarts()
  const count = unsentRows(outboxStore.getState()).length
  return count === 0 && outboxStore.getState().storage === 'memory' ? null : count
}

/** "Rensa det som finns här": removes every cart, sent or not, for ever. Rejects when the disk does not answer. */
export async function clearOutbox(): Promise<void> {
  await removeAllCarts()
  await cartStore.unmarkIfEmpty()
}
