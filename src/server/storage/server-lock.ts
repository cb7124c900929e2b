import { chmodSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'

/**
 * The lock file of a SQLite database: one server holds it and runs the jobs; commands work without it. Null = another server holds it.
 * It is released with `release`, and by the system when the process ends in whatever way: it is a lock of SQLite's on a file next to
 * the database's.
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
