import { recall, remember } from './device-memory.ts'
import { observable } from './observable.ts'
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
let writtenAt = 0

export const contact = observable<Contact>({ hasContact: true, lastContactAt: readStored() })

/** Our server answered, be it with a problem. */
export function reportContact(): void {
  const now = serverNow()
  contact.set({ hasContact: true, lastContactAt: now })
  if (Math.abs(now - writtenAt) < writeEveryMs) return
  writtenAt = now
  remember(storageKey, String(now))
}

/** Nobody of ours answered. */
export function reportNoContact(): void {
  if (contact.get().hasContact) contact.set({ ...contact.get(), hasContact: false })
}

function readStored(): number | null {
  const at = Number(recall(storageKey))
  return Number.isFinite(at) && at > 0 ? at : null
}
