import { forgetEpoch, readEpoch } from '#server/storage/epoch.ts'
import type { Deps } from './deps.ts'

/**
 * Reads the epoch of the database (`storage/epoch.ts`), which answers to the outbox carry, once: at the first call, as a server
 * starts before its database is ready. Rejects while that fails.
 */
export function epochReader({ db }: Pick<Deps, 'db'>): () => Promise<string> {
  let epoch: Promise<string> | undefined
  return () => {
    epoch ??= readEpoch(db).catch((error) => {
      epoch = undefined
      throw error
    })
    return epoch
  }
}

/** From the next start on devices offer again what they sent in the last two weeks. */
export function renewEpoch({ db }: Pick<Deps, 'db'>): Promise<void> {
  return forgetEpoch(db)
}
