import type { RetentionKind } from '#domain/privacy/deletion-limit.ts'
import type { Database } from './database.ts'
import { readSetting, writeSetting } from './settings.ts'

type ByKind<T> = Readonly<Partial<Record<RetentionKind, T>>>

/** A deletion that waits for a person. */
export interface HeldDeletion {
  /** How many rows it would delete. */
  readonly rows: number
  /** How many it may delete on its own. */
  readonly limit: number
  /** Since when, epoch ms. */
  readonly since: number
}

/** How many rows each of the last runs deleted, the oldest first. */
export const retentionRuns = stored<ByKind<readonly number[]>>('retention_runs')
/** What waits for a person now. */
export const heldDeletions = stored<ByKind<HeldDeletion>>('retention_held')
/** How many rows a person has said may be deleted. */
export const confirmedDeletions = stored<ByKind<number>>('retention_confirmed')

function stored<T extends object>(key: string) {
  return {
    async read(db: Database): Promise<T> {
      return JSON.parse((await readSetting(db, key)) ?? '{}') as T
    },
    write: (db: Database, value: T) => writeSetting(db, key, JSON.stringify(value)),
  }
}
