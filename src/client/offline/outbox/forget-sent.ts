import { readNow } from '#client/offline/use-now.ts'
import { sentKeptMs } from '#domain/privacy/retention.ts'
import { ageOf, type Now } from '#domain/time/age.ts'
import { cartStore } from './cart-store.ts'
import { removeCarts } from './kept-carts.ts'
import type { OutboxRow } from './outbox-row.ts'
import { outboxStore } from './outbox-store.ts'

/** More than a tablet of a busy school sends in two weeks; a cart has about a kilobyte. */
const mostSent = 500

/**
 * What the server has had for two weeks goes, and the mark with the last cart: it is kept for a server that is put back to a backup.
 * So does what such a server has refused for as long. A disk that fails is asked again later. Never rejects.
 */
export async function forgetOldSent(): Promise<void> {
  const ids = forgettable([...outboxStore.getState().rows.values()], readNow())
  try {
    if (ids.length > 0) await removeCarts(ids)
    if (outboxStore.getState().rows.size === 0) await cartStore.unmarkIfEmpty()
  } catch {
    // Nothing is lost: what lies there too long is looked for every hour, and by the next page.
  }
}

/** The ids of what may go. Nothing goes for its age while the time is unknown. */
export function forgettable(rows: readonly OutboxRow[], now: Now): string[] {
  const isOld = (since: number | null | undefined) => {
    const age = since == null ? null : ageOf(since, now)
    return age?.kind === 'known' && age.ms > sentKeptMs
  }
  const sent = rows
    .filter(({ state }) => state === 'sent')
    .sort((a, b) => (b.sent_at ?? 0) - (a.sent_at ?? 0))
  const old = sent.filter(({ sent_at }, index) => index >= mostSent || isOld(sent_at))
  const refusedAgain = rows.filter((row) => row.state === 'parked' && isOld(row.offered_again_at))
  return [...old, ...refusedAgain].map(({ id }) => id)
}
