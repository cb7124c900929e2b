import { createStore } from 'zustand/vanilla'
import { clockStore, noteContact } from '#client/device/server-clock.ts'

/** What this device knows about its line to the server. */
export interface Contact {
  /** False after a call that our server did not answer, until the next one that our server answers. */
  readonly hasContact: boolean
  /** When the server last answered, server time, epoch ms; kept across restarts. `null` = never. */
  readonly lastContactAt: number | null
}

/** With contact, so that no warning flashes before the first call has had its chance. */
export const initialContact: Contact = { hasContact: true, lastContactAt: null }

export function createContactStore(initial: Contact = initialContact) {
  return createStore<Contact>()(() => initial)
}

export const contactStore = createContactStore({
  ...initialContact,
  lastContactAt: clockStore.getState().lastContactAt,
})

/** Our server answered, be it with a problem. */
export function reportContact(): void {
  contactStore.setState({ hasContact: true, lastContactAt: noteContact() })
}

/** Our server did not answer. */
export function reportNoContact(): void {
  if (contactStore.getState().hasContact) contactStore.setState({ hasContact: false })
}
