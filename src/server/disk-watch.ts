import type { Database } from './storage/database.ts'
import { spaceWarning } from './use-cases/health.ts'

const everyMs = 60_000
/** While no one makes room it is said again, ms. */
const againAfterMs = 6 * 3_600_000

/** Writes a warning into the log when the disk of the database is nearly full, from the start on. */
export function watchDisk(db: Database): { readonly stop: () => void } {
  let saidAt = Number.NEGATIVE_INFINITY
  const look = async () => {
    const warning = await spaceWarning(db).catch(() => null)
    if (warning === null) saidAt = Number.NEGATIVE_INFINITY
    else if (performance.now() - saidAt >= againAfterMs) {
      saidAt = performance.now()
      console.error(`\n!!! ${warning}\n`)
    }
  }
  void look()
  const timer = setInterval(look, everyMs).unref()
  return { stop: () => clearInterval(timer) }
}
