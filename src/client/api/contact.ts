import { createStore } from 'zustand/vanilla'
import { serverNow } from '#client/device/server-clock.ts'
import { getItem, setItem } from '#client/device/storage.ts'

/** What this device knows about its line to the server. */
export interface Contact {
  /** False after a call that nobody of ours answered, until the next one that our server answers. */
  readonly hasContact: boolean
  /** When the server last answered, server time, epoch ms; kept across restarts. `null` = never. */
  readonly lastContactAt: number | null
}

/** A page with many calls stores the time at most this often, ms. */
const storeEveryMs = 10_000

/** With contact, so that no warning flashes before the first call has had its chance. */
export const initialContact: Contact = { hasContact: true, lastContactAt: null }

export function createContactStore(known: Contact = initialContact) {
  return createStore<Contact>()(() => known)
}

export const contactStore = createContactStore({ ...initialContact, lastContactAt: storedContactAt() })

/** Our server answered, be it with a problem. */
export function reportContact(): void {
  const now = serverNow()
  contactStore.setState({ hasContact: true, lastContactAt: now })
  if (Math.abs(now - (storedContactAt() ?? 0)) >= storeEveryMs) setItem('kotte_last_contact', String(now))
}

/** Nobody of ours answered. */
export function reportNoContact(): void {
  if (contactStore.getState().hasContact) contactStore.setState({ hasContact: false })
}

function storedContactAt(): number | null {
  const at = Number(getItem('kotte_last_contact'))
  return Number.isFinite(at) && at > 0 ? at : null
}
