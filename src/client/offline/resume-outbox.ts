import { isOutboxMarked } from './outbox/mark.ts'

/** Sends what an earlier visit has left and forgets what the server has had for a day, on whichever page is open. */
export function resumeOutbox(): void {
  if (!isOutboxMarked()) return
  import('./outbox/outbox.ts').then(
    ({ startOutbox }) => startOutbox(),
    // No way to the code just now, which was the reason why carts were left: the network may come back.
    () => addEventListener('online', resumeOutbox, { once: true }),
  )
}
