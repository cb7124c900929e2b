import { isMigrated } from '#server/storage/migrate.ts'
import type { Deps } from './deps.ts'

/** True when the database answers and has the schema of this version. */
export async function isReady({ db }: Deps): Promise<boolean> {
  try {
    return await isMigrated(db)
  } catch {
    // Whatever the reason, the answer to "can this server do its work" is no; the reason is in the failing calls' log.
    return false
  }
}
