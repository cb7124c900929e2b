import { createStore } from 'zustand/vanilla'
import { contactStore, isSendingBlocked } from '#client/api/contact.ts'
import { serverNow } from '#client/device/server-clock.ts'
import { answeredActivities } from '#client/offline/answered-activities.ts'
import { isAboutActivity, type Outcome } from './answer.ts'
import { backoffMs } from './backoff.ts'
import { changeRow, changeRows, currentRow, readAgain, showSending } from './kept-carts.ts'
import { onOtherTabs, postToOtherTabs } from './other-tabs.ts'
import { changeNumberOf, type OutboxRow } from './outbox-row.ts'
import { outboxStore, unsentRows } from './outbox-store.ts'
import { changedByEpoch, rowAfter } from './row-outcome.ts'
import { sendRow, type UnsentBeside } from './send-row.ts'
import {
  afterAnswer,
  afterFailure,
  afterSign,
  initialSchedule,
  nextCart,
  type SendSchedule,
  withRetryAfter,
  withSendDelay,
  withTriedNow,
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
/** Timers hold no more, ms. */
const longestTimerMs = 2_147_483_647
/** The tablets of a class have contact again at the same moment: each asks for the epoch within so long, ms. */
const epochAskedWithinMs = 10_000
/** What was refused so lately is not tried again because its activity answers, ms: the two may disagree. */
const refusedLatelyMs = 60_000
/** When things were refused in this page, by `performance.now()`. */
const refusedInThisPage = new Map<string, number>()
/** Servers of one database may disagree about its epoch while they are started: each is believed once. */
const seenEpochs = new Set<string>()

/**
 * Sends whatever waits in the outbox, one cart at a time, until the page closes; not by the Background Sync API, which Chromium alone has.
 * Call it once.
 */
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
    // It may have been put back to a backup meanwhile.
    if (before.state !== 'unknown') setTimeout(askEpoch, Math.random() * epochAskedWithinMs)
  })
  answeredActivities.subscribe(({ ids }) => tryAgain(ids))
  askEpoch()
  flush()
}

/** Asks whether the server still has what was sent, by offering the last of it once more: the server knows it by its id. */
export function askEpoch(): void {
  const [last] = [...outboxStore.getState().rows.values()]
    .filter(({ state }) => state === 'sent')
    .sort((a, b) => (b.sent_at ?? 0) - (a.sent_at ?? 0))
  if (!last) return
  reschedule((schedule) => withTriedNow(schedule, [last.id]))
  flush()
}

/** These activities answer: what they have refused may come in now. */
function tryAgain(activityIds: readonly string[]): void {
  const refused = [...outboxStore.getState().rows.values()].filter(
    (row) =>
      row.state === 'parked' &&
      activityIds.includes(row.activity_id) &&
      isAboutActivity(row.reason) &&
      performance.now() - (refusedInThisPage.get(row.id) ?? Number.NEGATIVE_INFINITY) > refusedLatelyMs,
  )
  if (refused.length === 0) return
  reschedule((schedule) =>
    withTriedNow(
      schedule,
      refused.map(({ id }) => id),
    ),
  )
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
    const waitMs = next && Math.max(0, next.dueAt - performance.now())
    outboxStore.setState({ nextTryAt: waitMs === undefined ? null : serverNow() + waitMs })
    if (waitMs !== undefined) timer = setTimeout(flush, Math.min(waitMs, longestTimerMs))
  })
}

async function sendAll(): Promise<void> {
  for (let next = nextDue(); next && next.dueAt <= performance.now(); next = nextDue()) {
    const { id } = next.row
    await withTabLock(() => sendIfSaved(id))
  }
}

function nextDue() {
  const { schedule } = senderStore.getState()
  return nextCart(outboxStore.getState().rows.values(), schedule, performance.now(), serverNow())
}

async function sendIfSaved(id: string): Promise<void> {
  const row = await currentRow(id)
  // Another tab may have sent it, or tried it a moment ago.
  if (!row || !isDue(row)) return
  showSending(id)
  await attempt(row)
  showSending(null, [id])
}

async function attempt(row: OutboxRow): Promise<void> {
  const { id } = row
  const before = senderStore.getState().schedule
  const { outcome, wait: asked, epoch } = await sendRow(row, unsentBeside(row))
  if (outcome.kind !== 'retry') {
    reschedule((schedule) => afterAnswer(schedule, id))
    // Another code was typed meanwhile, with which it goes once more.
    if (outcome.kind === 'held' && (await currentRow(id))?.class_code !== row.class_code) return
    await note(row, outcome, epoch)
    return
  }
  await note(row, outcome, epoch)
  // Everybody was given the same time: a little later, each differently.
  const wait = asked && { ...asked, ms: asked.ms + backoffMs(1) }
  const failure = { id, holds: outcome.holds, wait }
  reschedule((schedule) => afterFailure(schedule, failure, before, performance.now(), backoffMs))
  if (wait?.isOurs) postToOtherTabs({ changed: [], sendingId: null, waitMs: wait.ms })
}

async function note(row: OutboxRow, outcome: Outcome, epoch: string | null): Promise<void> {
  if (outcome.kind === 'parked') refusedInThisPage.set(row.id, performance.now())
  // It was changed meanwhile: the outcome of the earlier one does not apply.
  const current = await currentRow(row.id)
  const isCurrent = current === null || changeNumberOf(current) === changeNumberOf(row)
  const changed = isCurrent ? rowAfter(row, outcome, { epoch, now: serverNow() }) : null
  if (changed) await changeRow(changed)
  if (epoch === null || seenEpochs.has(epoch)) return
  seenEpochs.add(epoch)
  await changeRows(changedByEpoch(outboxStore.getState().rows.values(), epoch, serverNow()))
}

function isDue(row: OutboxRow): boolean {
  const now = performance.now()
  const next = nextCart([row], senderStore.getState().schedule, now, serverNow())
  return next !== undefined && next.dueAt <= now
}

/** What else this device has for the activity; null = nothing. */
function unsentBeside({ id, activity_id }: OutboxRow): UnsentBeside | null {
  const others = unsentRows(outboxStore.getState())
    .filter((row) => row.activity_id === activity_id && row.id !== id)
    .sort((a, b) => a.made_at - b.made_at)
  return others[0] ? { unsent: others.length, oldestId: others[0].id } : null
}
