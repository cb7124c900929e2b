import { parkedRetryMs } from './backoff.ts'
import type { OutboxRow } from './outbox-row.ts'
import type { AskedWait } from './send-row.ts'

interface Tries {
  readonly failures: number
  readonly lastAt: number
  /** Its own wait, after a refusal that was about this cart alone. */
  readonly notBefore: number
}

/** When what may be sent. All times are `performance.now()`, which no one can set. */
export interface SendSchedule {
  readonly triesById: ReadonlyMap<string, Tries>
  /** Failures in a row after which nothing would have got through. */
  readonly failures: number
  /** A sign that the network is back ends this wait … */
  readonly pausedUntil: number
  /** … but not the one that our server has asked for. */
  readonly askedToWaitUntil: number
  /** Something in between has asked: contact with our server ends it. */
  readonly heldUpUntil: number
  /** What is tried now although it does not wait: parked carts whose activity is back, and one that asks for the epoch. */
  readonly triedNow: ReadonlySet<string>
  /** Signs so far that sending may work now. */
  readonly signs: number
}

export const initialSchedule: SendSchedule = {
  triesById: new Map(),
  failures: 0,
  pausedUntil: 0,
  askedToWaitUntil: 0,
  heldUpUntil: 0,
  triedNow: new Set(),
  signs: 0,
}

/** A portal or a filter that names a longer time than this, ms, is not trusted: it outlives its own closing. */
const longestHoldUpMs = 60_000
const untried: Tries = { failures: 0, lastAt: Number.NEGATIVE_INFINITY, notBefore: 0 }

/** There is a reason to think that it works now: a new cart, a person, a sign of the network. */
export function afterSign(schedule: SendSchedule): SendSchedule {
  return { ...schedule, signs: schedule.signs + 1, failures: 0, pausedUntil: 0 }
}

/** Our server asks everybody to wait, ms; the longest such wait counts. */
export function withRetryAfter(schedule: SendSchedule, ms: number, now: number): SendSchedule {
  return { ...schedule, askedToWaitUntil: Math.max(schedule.askedToWaitUntil, now + ms) }
}

/** It may still be taken back: it is not sent before `until`. */
export function withSendDelay(schedule: SendSchedule, id: string, until: number): SendSchedule {
  const triesById = new Map(schedule.triesById).set(id, { ...untried, notBefore: until })
  return { ...schedule, triesById }
}

/** These are tried as if they waited, until the server has answered. */
export function withTriedNow(schedule: SendSchedule, ids: readonly string[]): SendSchedule {
  return { ...schedule, triedNow: new Set([...schedule.triedNow, ...ids]) }
}

/** The server has said what becomes of the cart. */
export function afterAnswer(schedule: SendSchedule, id: string): SendSchedule {
  const triesById = new Map(schedule.triesById)
  triesById.delete(id)
  const triedNow = new Set(schedule.triedNow)
  triedNow.delete(id)
  return { ...schedule, failures: 0, triesById, triedNow }
}

/** `before`: the schedule when the attempt began. `backoffMs`: how long to wait after so many failures. */
export function afterFailure(
  schedule: SendSchedule,
  failure: { readonly id: string; readonly holds: 'all' | 'cart'; readonly wait: AskedWait | null },
  before: SendSchedule,
  now: number,
  backoffMs: (failures: number) => number,
): SendSchedule {
  const { id, holds, wait } = failure
  const own = (schedule.triesById.get(id)?.failures ?? 0) + 1
  const notBefore = holds === 'cart' ? now + backoffMs(own) : 0
  const triesById = new Map(schedule.triesById).set(id, { failures: own, lastAt: now, notBefore })
  const failures = holds === 'all' ? schedule.failures + 1 : schedule.failures
  // The network came back while this attempt was still waiting for the old one: then nothing is paused.
  const hadSign = schedule.signs !== before.signs
  const pausedUntil = hadSign ? 0 : holds === 'all' ? now + backoffMs(failures) : schedule.pausedUntil
  const failed = { ...schedule, triesById, failures, pausedUntil }
  if (!wait) return failed
  return wait.isOurs
    ? { ...failed, askedToWaitUntil: now + wait.ms }
    : { ...failed, heldUpUntil: now + Math.min(wait.ms, longestHoldUpMs) }
}

/**
 * Whose turn it is: of those that may go first the one that was tried longest ago, so that none blocks another. `now` is
 * `performance.now()`, `serverNow` epoch ms.
 */
export function nextCart(
  rows: Iterable<OutboxRow>,
  { triesById, triedNow, pausedUntil, askedToWaitUntil, heldUpUntil }: SendSchedule,
  now: number,
  serverNow: number,
): { readonly row: OutboxRow; readonly dueAt: number } | undefined {
  const from = Math.max(pausedUntil, askedToWaitUntil, heldUpUntil)
  return [...rows]
    .flatMap((row) => {
      const waitMs = triedNow.has(row.id) ? 0 : ownWaitMs(row, serverNow)
      if (waitMs === null) return []
      const { notBefore, lastAt } = triesById.get(row.id) ?? untried
      return [{ row, lastAt, dueAt: Math.max(from, notBefore, now + waitMs) }]
    })
    .sort((a, b) => a.dueAt - b.dueAt || a.lastAt - b.lastAt || a.row.made_at - b.row.made_at)[0]
}

/** How long something waits for by its state, ms; null = it is not sent. */
function ownWaitMs({ state, refused }: OutboxRow, serverNow: number): number | null {
  if (state === 'saved') return 0
  if (state !== 'parked') return null
  // An earlier version did not note when it was refused.
  return refused ? parkedRetryMs(refused, serverNow) : 0
}
