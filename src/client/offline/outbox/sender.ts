import { createStore } from 'zustand/vanilla'
import { contactStore, isSendingBlocked } from '#client/api/contact.ts'
import { serverNow } from '#client/device/server-clock.ts'
import { backoffMs } from './backoff.ts'
import { changeRow, currentRow, readAgain, showSending } from './kept-carts.ts'
import { onOtherTabs, postToOtherTabs } from './other-tabs.ts'
import type { OutboxRow } from './outbox-row.ts'
import { outboxStore } from './outbox-store.ts'
import { sendRow } from './send-row.ts'
import {
  afterAnswer,
  afterFailure,
  afterSign,
  initialSchedule,
  nextCart,
  type SendSchedule,
  withRetryAfter,
  withSendDelay,
} from './send-schedule.ts'
import { withTabLock } from './tab-lock.ts'

interface Sender {
  readonly schedule: SendSchedule
  readonly isSending: boolean
}

const initialSender: Sender = { schedule: initialSchedule, isSending: false }
const senderStore = createStore<Sender>()(() => initialSender)
/** Of the next attempt that waits for its time. */
let timer: ReturnType<typeof setTimeout> | undefined

/** Sends whatever waits, one cart at a time, until the page closes. Call it once. */
export function startSender(): void {
  onOtherTabs(({ waitMs, sendingId }) => {
    if (waitMs !== undefined) reschedule((schedule) => withRetryAfter(schedule, waitMs, performance.now()))
    if (sendingId === null) flush()
  })
  const afterSleep = () => {
    sendNow()
    // A page that slept has received nothing from the others.
    void readAgain().then(flush)
  }
  window.addEventListener('online', sendNow)
  window.addEventListener('pageshow', afterSleep)
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && afterSleep())
  contactStore.subscribe((contact, before) => {
    // Where only what is sent is stopped, a read that works is no sign.
    if (contact.state !== 'confirmed' || before.state === 'confirmed' || isSendingBlocked(contact)) return
    reschedule((schedule) => ({ ...schedule, heldUpUntil: 0 }))
    sendNow()
  })
  flush()
}

/** There is a reason to think that it works now: a new cart, a person, a sign of the network. */
export function sendNow(): void {
  reschedule(afterSign)
  flush()
}

/** Does not send this one before so many ms from now: it can still be taken back. */
export function backoff(id: string, ms: number): void {
  reschedule((schedule) => withSendDelay(schedule, id, performance.now() + ms))
}

function reschedule(change: (schedule: SendSchedule) => SendSchedule): void {
  senderStore.setState(({ schedule }) => ({ schedule: change(schedule) }))
}

function flush(): void {
  if (senderStore.getState().isSending) return
  senderStore.setState({ isSending: true })
  clearTimeout(timer)
  void sendAll().finally(() => {
    senderStore.setState({ isSending: false })
    const next = nextDue()
    if (next) timer = setTimeout(flush, Math.max(0, next.dueAt - performance.now()))
  })
}

async function sendAll(): Promise<void> {
  for (let next = nextDue(); next && next.dueAt <= performance.now(); next = nextDue()) {
    const { id } = next.row
    await withTabLock(() => sendIfSaved(id))
  }
}

function nextDue() {
  return nextCart(outboxStore.getState().rows.values(), senderStore.getState().schedule, performance.now())
}

async function sendIfSaved(id: string): Promise<void> {
  const row = await currentRow(id)
  if (row?.state !== 'saved') return
  showSending(id)
  await attempt(row)
  showSending(null, [id])
}

async function attempt(row: OutboxRow): Promise<void> {
  const { id } = row
  const before = senderStore.getState().schedule
  const { outcome, wait: asked } = await sendRow(row)
  if (outcome.kind !== 'retry') {
    reschedule((schedule) => afterAnswer(schedule, id))
    // Another code was typed meanwhile, with which it goes once more.
    if (outcome.kind === 'held' && (await currentRow(id))?.class_code !== row.class_code) return
    await changeRow({
      ...row,
      state: outcome.kind,
      reason: outcome.kind === 'sent' ? null : outcome.reason,
      sent_at: outcome.kind === 'sent' ? serverNow() : null,
    })
    return
  }
  // Everybody was given the same time: a little later, each differently.
  const wait = asked && { ...asked, ms: asked.ms + backoffMs(1) }
  const failure = { id, holds: outcome.holds, wait }
  reschedule((schedule) => afterFailure(schedule, failure, before, performance.now(), backoffMs))
  if (wait?.isOurs) postToOtherTabs({ changed: [], sendingId: null, waitMs: wait.ms })
}
