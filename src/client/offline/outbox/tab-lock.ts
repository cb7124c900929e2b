const lockName = 'kotte_outbox'
/** Longer than one sending can take (15 s for an answer, and the disk), ms. */
const patienceMs = 30_000

/**
 * Runs the task while no other tab of this browser runs one. A tab that dies frees its turn; from one that was put to
 * sleep in the middle of it the turn is taken away. Both may then send the same cart, which the server counts once: turns
 * spare the network, they are not what keeps a cart from counting twice. So without locks (an insecure origin) every tab
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
  const patience = new AbortController()
  const timer = setTimeout(() => patience.abort(), patienceMs)
  try {
    if (locks) return await locks.request(lockName, { signal: patience.signal }, start)
  } catch {
    // Our patience is at its end, or our own turn was taken away, or the browser forbids locks here.
    if (!turn && patience.signal.aborted)
      await locks?.request(lockName, { steal: true }, start).catch(() => undefined)
  } finally {
    clearTimeout(timer)
  }
  await (turn ?? start())
}
