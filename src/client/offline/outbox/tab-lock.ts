const lockName = 'kotte_outbox'
/** Longer than one sending can take (15 s for an answer, and the disk), ms. */
const lockTimeoutMs = 30_000

/**
 * Runs the task under a Web Lock, so that no other tab of this browser runs one. A tab that dies frees its lock; from one that is
 * suspended in the middle of it the lock is stolen. Both may then send the same cart, which the server counts once: the lock
 * spares the network, it is not what keeps a cart from counting twice. So without locks (an insecure origin) every tab
 * sends. `task` must not reject.
 */
export async function withTabLock(task: () => Promise<void>): Promise<void> {
  const locks = navigator.locks as LockManager | undefined
  let turn: Promise<void> | undefined
  const start = () => {
    clearTimeout(timer)
    turn = task()
    return turn
  }
  const timeout = new AbortController()
  const timer = setTimeout(() => timeout.abort(), lockTimeoutMs)
  try {
    if (locks) return await locks.request(lockName, { signal: timeout.signal }, start)
  } catch {
    // The timeout has passed, or the lock was stolen from this tab, or the browser forbids locks here.
    if (!turn && timeout.signal.aborted)
      await locks?.request(lockName, { steal: true }, start).catch(() => undefined)
  } finally {
    clearTimeout(timer)
  }
  await (turn ?? start())
}
