import { chmodSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'

/**
 * Takes a SQLite database for one server, which alone runs its jobs; commands work beside it. Null = another one has it. It is given back with
 * `release`, and by the system when the process ends in whatever way: the lock is one of SQLite's on a file beside the
 * database's.
 */
export function acquireServerLock(databaseFile: string): { readonly release: () => void } | null {
  const file = `${databaseFile}.lock`
  const lock = new DatabaseSync(file, { timeout: 0 })
  try {
    chmodSync(file, 0o600)
    lock.exec('pragma journal_mode = memory; begin exclusive')
    return { release: () => lock.close() }
  } catch (error) {
    lock.close()
    if ((error as { readonly errcode?: number }).errcode === busy) return null
    throw error
  }
}

/** SQLITE_BUSY. */
const busy = 5
