import { createStore } from 'zustand/vanilla'
import { type Anchor, type Clocks, type Now, timeOf } from '#domain/time/age.ts'
import { getItem, setItem } from './storage.ts'

interface Clock {
  readonly anchor: Anchor
  /** The page was hidden at some time since the anchor: the device may have slept. */
  readonly wasHidden: boolean
  /** The last contact, server time, epoch ms; kept across restarts. null = never. */
  readonly lastContactAt: number | null
}

/** How wrong a stored offset may be, because of the latency of a response, ms. */
const offsetErrorMs = 1500
/** The monotonic clock may stand still while the device sleeps: such a difference during one call is no drift, ms. */
const sleepMs = 5_000
/** A page with many calls stores the last contact at most this often, ms. */
const storeEveryMs = 10_000

export function createClockStore(initial: Clock) {
  return createStore<Clock>()(() => initial)
}

/** What this device knows of the server's clock, and so of its own clock skew. Until the first answer: its own clock with the stored offset. */
export const clockStore = createClockStore(clockAtStart(clocksNow()))

/** What is known of the server's time now. */
export function serverTime(): Omit<Now, 'lostAt'> {
  const { anchor, wasHidden, lastContactAt } = clockStore.getState()
  return timeOf(anchor, clocksNow(), { floor: lastContactAt, wasHidden })
}

/** The server's time now as well as it is known, epoch ms: for calendars and requests, never for an age. */
export function serverNow(): number {
  return serverTime().at
}

/** When the page first asked the server for anything, by its monotonic clock, ms; null = not yet. */
let askedAt: number | null = null
/** A page that has made no call within this time has a fault of its own, ms. */
const firstCallWithinMs = 15_000

/** Notes that a call leaves. Answers both clocks, for `confirmTime`. */
export function noteCall(): Clocks {
  const clocks = clocksNow()
  askedAt ??= clocks.monotonic
  return clocks
}

/** True until the server has said what time it is, in a page that has waited for it longer than `ms` since it asked. */
export function isTimeOverdue(ms: number): boolean {
  if (clockStore.getState().anchor.isAnswer) return false
  const { monotonic } = clocksNow()
  return askedAt === null ? monotonic > firstCallWithinMs : monotonic - askedAt > ms
}

/**
 * Sets the clock by an answer that no cache can give. `at`: the server's time when the call came, epoch ms. `sent`: this device's
 * clocks when it left. The time since then is added whole: an age may be some seconds too high, and is never too low. False where
 * the device slept or its clock was set meanwhile: then no one knows how old the answer is.
 */
export function confirmTime(at: number, sent: Clocks): boolean {
  const clocks = clocksNow()
  const passed = clocks.monotonic - sent.monotonic
  if (Math.abs(clocks.device - sent.device - passed) > sleepMs) return false
  const { at: expected, certainty } = serverTime()
  // Of two upper limits that both hold the lower one is closer.
  const isCloser = certainty === 'known' && expected >= at && expected < at + passed
  const server = isCloser ? expected : at + passed
  clockStore.setState({ anchor: { ...clocks, server, isAnswer: true }, wasHidden: isHidden() })
  const offsetMs = server - clocks.device
  if (Math.abs(offsetMs - storedOffsetMs()) >= offsetErrorMs)
    setItem('kotte_clock_offset_ms', String(Math.abs(offsetMs) < offsetErrorMs ? 0 : Math.round(offsetMs)))
  return true
}

/** Stores the time of an answer of our server as the lower limit of all later times. Returns it, epoch ms. */
export function noteContact(): number {
  const now = serverNow()
  clockStore.setState({ lastContactAt: now })
  if (Math.abs(now - (storedContactAt() ?? 0)) >= storeEveryMs) setItem('kotte_last_contact', String(now))
  return now
}

/** The page was hidden: what differs between its clocks may be a sleep. */
export function noteHidden(): void {
  if (isHidden()) clockStore.setState({ wasHidden: true })
}

function clocksNow(): Clocks {
  return { device: Date.now(), monotonic: performance.now() }
}

function clockAtStart(clocks: Clocks): Clock {
  return {
    anchor: { ...clocks, server: clocks.device + storedOffsetMs(), isAnswer: false },
    wasHidden: isHidden(),
    lastContactAt: storedContactAt(),
  }
}

function isHidden(): boolean {
  return globalThis.document?.visibilityState === 'hidden'
}

function storedOffsetMs(): number {
  const stored = Number(getItem('kotte_clock_offset_ms'))
  return Number.isFinite(stored) ? stored : 0
}

function storedContactAt(): number | null {
  const at = Number(getItem('kotte_last_contact'))
  return Number.isFinite(at) && at > 0 ? at : null
}
