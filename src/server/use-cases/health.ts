import { isMigrated } from '#server/storage/migrate.ts'
import { clockDoubt } from './clock.ts'
import type { Deps } from './deps.ts'

export interface Readiness {
  readonly isReady: boolean
  /** Why not, where somebody can do something about it. */
  readonly reason: string | null
}

/** Ready when the database answers and has the schema of this version, and the clock can be believed. */
export async function readinessOf(deps: Deps): Promise<Readiness> {
  try {
    if (!(await isMigrated(deps.db))) return notReady
    const reason = await clockDoubt(deps)
    return { isReady: reason === null, reason }
  } catch {
    // Whatever the reason, the answer to "can this server do its work" is no; the reason is in the failing calls' log.
    return notReady
  }
}

const notReady: Readiness = { isReady: false, reason: null }
