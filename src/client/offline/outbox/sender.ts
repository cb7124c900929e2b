import { contact } from '#client/api/contact.ts'
import { serverNow } from '#client/api/server-clock.ts'
import { backoffMs } from './backoff.ts'
import { changeRow, currentRow, keptCarts, readAgain, showSending } from './kept-carts.ts'
import { onOtherTabs, tellOtherTabs } from './other-tabs.ts'
import type { OutboxRow } from './outbox-cart.ts'
import { type AskedWait, sendCart } from './send-cart.ts'
import { inTurn } from './taking-turns.ts'

interface Tries {
  readonly failures: number
  readonly lastAt: number
  /** Its own wait, after a refusal that was about this cart alone. */
  readonly notBefore: number
}

// All times here are `performance.now()`, which nobody can set.
const tries = new Map<string, Tries>()
const untried: Tries = { failures: 0, lastAt: Number.NEGATIVE_INFINITY, notBefore: 0 }
/** Failures in a row after which nothing would have got through. */
let failures = 0
/** A sign that the network is back ends this wait … */
let pausedUntil = 0
/** … but not the one that our server has asked for. */
let askedToWaitUntil = 0
/** Something in between has asked: contact with our server ends it. */
let heldUpUntil = 0
/** A portal or a filter that names a longer time than this, ms, is not believed: it outlives its own closing. */
const longestHoldUpMs = 60_000
let isSending = false
/** Signs so far that sending may work now. */
let signs = 0
let timer: ReturnType<typeof setTimeout> | undefined

/** Sends whatever waits, one cart at a time, until the page closes. Call it once. */
export function startSender(): void {
  onOtherTabs(({ waitMs, sendingId }) => {
    if (waitMs !== undefined) askedToWaitUntil = Math.max(askedToWaitUntil, performance.now() + waitMs)
    if (sendingId === null) sendWhatIsDue()
  })
  const afterSleep = () => {
    sendNow()
    // A page that slept has heard nothing from the others.
    void readAgain().then(sendWhatIsDue)
  }
  window.addEventListener('online', sendNow)
  window.addEventListener('pageshow', afterSleep)
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && afterSleep())
  let hadContact = contact.get().hasContact
  contact.subscribe(() => {
    const { hasContact } = contact.get()
    if (hasContact && !hadContact) {
      heldUpUntil = 0
      sendNow()
    }
    hadContact = hasContact
  })
  sendWhatIsDue()
}

/** There is a reason to think that it works now: a new cart, a person, a sign of the network. */
export function sendNow(): void {
  signs += 1
  failures = 0
  pausedUntil = 0
  sendWhatIsDue()
}

function sendWhatIsDue(): void {
  if (isSending) return
  isSending = true
  clearTimeout(timer)
  void sendAll().finally(() => {
    isSending = false
    const next = nextCart()
    if (next) timer = setTimeout(sendWhatIsDue, Math.max(0, next.dueAt - performance.now()))
  })
}

async function sendAll(): Promise<void> {
  for (let next = nextCart(); next && next.dueAt <= performance.now(); next = nextCart()) {
    const { id } = next.row
    await inTurn(() => sendInTurn(id))
  }
}

/** Whose turn it is: of those that may go first the one that was tried longest ago, so that none blocks another. */
function nextCart(): { readonly row: OutboxRow; readonly dueAt: number } | undefined {
  const now = performance.now()
  const from = Math.max(pausedUntil, askedToWaitUntil, heldUpUntil)
  return [...keptCarts.get().rows.values()]
    .filter(({ state }) => state === 'saved')
    .map((row) => {
      const { notBefore, lastAt } = tries.get(row.id) ?? untried
      return { row, lastAt, dueAt: Math.max(from, notBefore, now) }
    })
    .sort((a, b) => a.dueAt - b.dueAt || a.lastAt - b.lastAt || a.row.made_at - b.row.made_at)[0]
}

async function sendInTurn(id: string): Promise<void> {
  const row = await currentRow(id)
  if (row?.state !== 'saved') return
  showSending(id)
  const signsBefore = signs
  const { outcome, wait } = await sendCart(row)
  if (outcome.kind === 'retry') {
    waitAfterFailure(id, outcome.holds, wait)
    // The network came back while this attempt was still waiting for the old one.
    if (signs !== signsBefore) pausedUntil = 0
    askToBeKept()
  } else {
    failures = 0
    tries.delete(id)
    const isSent = outcome.kind === 'sent'
    await changeRow({
      ...row,
      state: outcome.kind,
      reason: outcome.kind === 'parked' ? outcome.reason : null,
      sent_at: isSent ? serverNow() : null,
    })
  }
  showSending(null, [id])
}

function waitAfterFailure(id: string, holds: 'all' | 'cart', wait: AskedWait | null): void {
  const now = performance.now()
  const own = (tries.get(id)?.failures ?? 0) + 1
  tries.set(id, { failures: own, lastAt: now, notBefore: holds === 'cart' ? now + backoffMs(own) : 0 })
  if (holds === 'all') {
    failures += 1
    pausedUntil = now + backoffMs(failures)
  }
  if (!wait) return
  // Everybody was given the same time: a little later, each differently.
  const asked = wait.ms + backoffMs(1)
  if (!wait.isOurs) {
    heldUpUntil = now + Math.min(asked, longestHoldUpMs)
    return
  }
  askedToWaitUntil = now + asked
  tellOtherTabs({ changed: [], sendingId: null, waitMs: asked })
}

let hasAsked = false

/** Now it matters that the browser deletes nothing by itself. Firefox shows a question for it: once a page at most. */
function askToBeKept(): void {
  if (hasAsked) return
  hasAsked = true
  // Missing on insecure origins and in some browsers.
  const storage = navigator.storage as StorageManager | undefined
  void storage?.persist?.().catch(() => undefined)
}
