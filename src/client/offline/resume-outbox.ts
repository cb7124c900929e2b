import { deviceStore, isDatabaseMade } from '#client/device/databases.ts'
import { isOutboxMarked } from './outbox/mark.ts'

/** Sends what an earlier visit has left and forgets what the server has had for a day, on whichever page is open. */
export async function resumeOutbox(): Promise<void> {
  if (!(await mayHaveCarts())) return
  import('./outbox/outbox.ts').then(
    ({ startOutbox }) => startOutbox(),
    // No way to the code just now, which was the reason why carts were left: the network may come back.
    () => addEventListener('online', () => void resumeOutbox(), { once: true }),
  )
}

/** Whether carts may lie on this device; null = the disk does not say. Asking makes no database. Never rejects. */
export async function mayHaveCarts(): Promise<boolean | null> {
  return isOutboxMarked() || (await hasKeptCarts())
}

/**
 * Whether carts lie in the outbox's database. Browsers write the mark to the disk some seconds after it was made: a tablet
 * whose battery falls out right after "Sparat här" has the cart and not the mark.
 */
async function hasKeptCarts(): Promise<boolean | null> {
  try {
    // A device that never played gets no database for being asked.
    if (!(await isDatabaseMade('kotte_outbox'))) return false
    return (await deviceStore('kotte_outbox').read((carts) => carts.count())) > 0
  } catch {
    // Blocked, broken or silent.
    return null
  }
}
