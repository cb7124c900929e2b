import { serverNow } from './server-clock.ts'

/** What this device knows about its line to the server. */
export interface Contact {
  /** False after a call that nobody of ours answered, until the next one that our server answers. */
  readonly hasContact: boolean
  /** When the server last answered, server time, epoch ms; kept across restarts. `null` = never. */
  readonly lastContactAt: number | null
}

const storageKey = 'kotte_last_contact'
/** A page with many calls writes the time at most this often, ms. */
const writeEveryMs = 10_000

const listeners = new Set<() => void>()
let contact: Contact = { hasContact: true, lastContactAt: readStored() }
let writtenAt = 0

/** The current state; the same object until something changes. */
export function currentContact(): Contact {
  return contact
}

/** Calls `listener` at every change; answers how to stop. */
export function onContactChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Our server answered, be it with a problem. */
export function reportContact(): void {
  const now = serverNow()
  change({ hasContact: true, lastContactAt: now })
  if (Math.abs(now - writtenAt) < writeEveryMs) return
  writtenAt = now
  try {
    localStorage.setItem(storageKey, String(now))
  } catch {
    // Without storage the time is known until the page closes.
  }
}

/** Nobody of ours answered. */
export function reportNoContact(): void {
  if (contact.hasContact) change({ ...contact, hasContact: false })
}

function change(next: Contact): void {
  contact = next
  for (const listener of listeners) listener()
}

function readStored(): number | null {
  try {
    const stored = localStorage.getItem(storageKey)
    const at = Number(stored)
    return stored !== null && Number.isFinite(at) && at > 0 ? at : null
  } catch {
    return null
  }
}
