import { createStore } from 'zustand/vanilla'
import { clockStore, noteContact } from '#client/device/server-clock.ts'

/** What this device knows about its line to the server. */
export interface Contact {
  /**
   * - `unknown`: no call of this page has been answered or lost yet.
   * - `confirmed`: the last call was answered by the server itself.
   * - `cached`: something between answered the last call from its memory: data, but no contact.
   * - `lost`: the last call got no answer of our server.
   */
  readonly state: 'unknown' | 'confirmed' | 'cached' | 'lost'
  /** When the server last answered, server time, epoch ms; kept across restarts. `null` = never. */
  readonly lastContactAt: number | null
  /** Calls that change something and got no answer, in a row, each while the server answered another call. */
  readonly lostWrites: number
  /** Something between has answered a call of this page from its memory. */
  readonly isBehindCache: boolean
}

export const initialContact: Contact = {
  state: 'unknown',
  lastContactAt: null,
  lostWrites: 0,
  isBehindCache: false,
}

export function createContactStore(initial: Contact = initialContact) {
  return createStore<Contact>()(() => initial)
}

export const contactStore = createContactStore({
  ...initialContact,
  lastContactAt: clockStore.getState().lastContactAt,
})

/** False once a call was lost: nothing warns before the first call has had its chance. */
export function isReachable({ state }: Pick<Contact, 'state'>): boolean {
  return state === 'unknown' || state === 'confirmed'
}

/** So many are no accident any more, also where three of ten calls are lost. Ours. */
const blockedAfter = 3

/** Our server answers what is read, and what is sent does not get there: a filter lets one through and not the other. */
export function isSendingBlocked({ state, lostWrites }: Pick<Contact, 'state' | 'lostWrites'>): boolean {
  return state === 'confirmed' && lostWrites >= blockedAfter
}

/** Our server itself answered, be it with a problem. */
export function reportContact(): void {
  contactStore.setState({ state: 'confirmed', lastContactAt: noteContact() })
}

/** Our server did not answer (`lost`), or something between did (`cached`). */
export function reportNoContact(state: 'lost' | 'cached' = 'lost'): void {
  const { state: before, lostWrites } = contactStore.getState()
  if (before === state) return
  // Without any contact it is not the writes that are stopped.
  contactStore.setState({ state, lostWrites: lostWrites < blockedAfter ? 0 : lostWrites })
}

/** An answer to a call that changes something came (`true`), or none although the server answers others. */
export function reportWrite(isAnswered: boolean): void {
  const { lostWrites } = contactStore.getState()
  const now = isAnswered ? 0 : Math.min(blockedAfter, lostWrites + 1)
  if (now !== lostWrites) contactStore.setState({ lostWrites: now })
}
