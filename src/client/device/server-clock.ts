import { createStore } from 'zustand/vanilla'
import { getItem, setItem } from './storage.ts'

interface Clock {
  /** How far the server's clock is ahead of this device's, ms. */
  readonly offsetMs: number
}

export const initialClock: Clock = { offsetMs: 0 }

export function createClockStore(known: Clock = initialClock) {
  return createStore<Clock>()(() => known)
}

/** What this device knows of the server's clock; kept for offline starts. */
export const clockStore = createClockStore({ offsetMs: storedOffsetMs() })

/** The server's time now, epoch ms: ages are counted in it, because tablets' clocks are often wrong. */
export function serverNow(): number {
  return Date.now() + clockStore.getState().offsetMs
}

/** Learns the offset from an answer's `Date` header (whole seconds). `sentAt`, `receivedAt`: this device's time. */
export function learnServerTime(dateHeader: string | null, sentAt: number, receivedAt: number): void {
  const serverTime = dateHeader === null ? Number.NaN : Date.parse(dateHeader)
  if (Number.isNaN(serverTime)) return
  const measured = serverTime + 500 - (sentAt + receivedAt) / 2
  // The header has whole seconds: smaller differences than that say nothing new.
  if (Math.abs(measured - clockStore.getState().offsetMs) < 1500) return
  const offsetMs = Math.abs(measured) < 1500 ? 0 : Math.round(measured)
  clockStore.setState({ offsetMs })
  setItem('kotte_clock_offset_ms', String(offsetMs))
}

function storedOffsetMs(): number {
  const stored = Number(getItem('kotte_clock_offset_ms'))
  return Number.isFinite(stored) ? stored : initialClock.offsetMs
}
