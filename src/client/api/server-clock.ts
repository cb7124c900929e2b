import { recall, remember } from './device-memory.ts'

/** How far the server's clock is ahead of this device's, ms; kept for offline starts. */
const offsetKey = 'kotte_clock_offset_ms'
let offsetMs = readStoredOffset()

/** The server's time now, epoch ms: ages are counted in it, because tablets' clocks are often wrong. */
export function serverNow(): number {
  return Date.now() + offsetMs
}

/** Learns the offset from an answer's `Date` header (whole seconds). `sentAt`, `receivedAt`: this device's time. */
export function learnServerTime(dateHeader: string | null, sentAt: number, receivedAt: number): void {
  const serverTime = dateHeader === null ? Number.NaN : Date.parse(dateHeader)
  if (Number.isNaN(serverTime)) return
  const measured = serverTime + 500 - (sentAt + receivedAt) / 2
  // The header has whole seconds: smaller differences than that say nothing new.
  if (Math.abs(measured - offsetMs) < 1500) return
  offsetMs = Math.abs(measured) < 1500 ? 0 : Math.round(measured)
  remember(offsetKey, String(offsetMs))
}

/** The known offset, ms. */
export function clockOffsetMs(): number {
  return offsetMs
}

function readStoredOffset(): number {
  const stored = Number(recall(offsetKey))
  return Number.isFinite(stored) ? stored : 0
}
