import { setTimeout as wait } from 'node:timers/promises'
import { isPostgres } from './storage/database.ts'
import { type LeaderLock, takeLeaderLock } from './storage/leader-lock.ts'

/** Something that runs until it is stopped. */
interface Running {
  stop(): Promise<void>
}

/** How often a process that does not lead asks whether it may, and how often the leader makes sure that it does. */
const lookEveryMs = 1000
/** A database that does not answer within this time may have given the lock to another process. */
const checkTimeoutMs = 2000
/**
 * Between taking the lock and beginning: a leader that has lost its connection notices it within this time (`lookEveryMs` and
 * `checkTimeoutMs`) and ends its work.
 */
const graceMs = 3000

/**
 * Leader election by a lock of PostgreSQL. Runs what only one process may do at a time (jobs, subscriptions, deliveries) while this
 * one leads. On SQLite it always does. Of several processes on one PostgreSQL, it is the one that has the lock; when it ends, is
 * killed or loses its connection, another one leads within 10 seconds. `onProblem` receives the database's error.
 */
export function whileLeading(
  databaseUrl: string,
  start: () => readonly Running[],
  onProblem: (error: unknown) => void,
): Running {
  if (!isPostgres(databaseUrl)) return together(start())
  const ended = new AbortController()
  const { signal } = ended
  const pause = (ms: number) => wait(ms, undefined, { signal, ref: false }).catch(() => undefined)
  let hasReported = false

  /** The lock, or null while another process has it or the database does not answer. */
  async function take(): Promise<LeaderLock | null> {
    try {
      const lock = await takeLeaderLock(databaseUrl)
      hasReported = false
      return lock
    } catch (error) {
      // Once for each time that it is gone.
      if (!hasReported) onProblem(error)
      hasReported = true
      return null
    }
  }

  async function lead(lock: LeaderLock): Promise<void> {
    let isLost = false
    const lost = lock.lost.then(() => {
      isLost = true
    })
    await Promise.race([pause(graceMs), lost])
    if (isLost || signal.aborted) return
    const running = together(start())
    try {
      while (!isLost && !signal.aborted) {
        await Promise.race([pause(lookEveryMs), lost])
        if (!isLost && !signal.aborted) await lock.check(checkTimeoutMs)
      }
    } catch (error) {
      onProblem(error)
    } finally {
      await running.stop()
    }
  }

  const leading = (async () => {
    while (!signal.aborted) {
      const lock = await take()
      if (lock === null) await pause(lookEveryMs)
      else await lead(lock).finally(() => lock.release())
    }
  })()
  return {
    async stop() {
      ended.abort()
      await leading
    },
  }
}

function together(all: readonly Running[]): Running {
  return { stop: async () => void (await Promise.all(all.map((running) => running.stop()))) }
}
