import { forgetEpoch, readEpoch } from '#server/storage/epoch.ts'
import type { Deps } from './deps.ts'

/** The epoch of the database (`storage/epoch.ts`), which answers to the outbox carry. */
export function epochOf({ db }: Pick<Deps, 'db'>): Promise<string> {
  return readEpoch(db)
}

/** From the next start on devices offer again what they sent in the last two weeks. */
export function renewEpoch({ db }: Pick<Deps, 'db'>): Promise<void> {
  return forgetEpoch(db)
}
