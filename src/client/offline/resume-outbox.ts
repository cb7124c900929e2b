import { wasUnsent } from './unsent-mark.ts'

/** Sends what an earlier visit has left, on whichever page the app was opened. */
export function resumeOutbox(): void {
  if (!wasUnsent()) return
  void import('./outbox/outbox.ts').then(
    ({ startOutbox }) => startOutbox(),
    // The next page tries again; the carts wait.
    () => undefined,
  )
}
