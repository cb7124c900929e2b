import { wereCartsLeft } from './unsent-mark.ts'

/** Sends what an earlier visit has left and forgets what the server has had for a day, on whichever page is open. */
export function resumeOutbox(): void {
  if (!wereCartsLeft()) return
  void import('./outbox/outbox.ts').then(
    ({ startOutbox }) => startOutbox(),
    // The next page tries again; the carts wait.
    () => undefined,
  )
}
