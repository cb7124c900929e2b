import { StorageFailed } from '#domain/errors.ts'
import { localDateOf } from '#domain/time/local-date.ts'
import { localPartsOf } from '#domain/time/local-time.ts'
import { backUpDatabase, removeDatabase } from '#server/storage/backup.ts'
import type { Database } from '#server/storage/database.ts'
import { databaseFileOf, databaseSize, diskSpaceOf } from '#server/storage/disk-space.ts'
import { readSetting, removeSetting, writeSetting } from '#server/storage/settings.ts'
import type { Deps } from './deps.ts'

/** How the last rehearsal of a backup went. Times are epoch ms. */
export interface Rehearsal {
  readonly at: number
  /** Null = the copy could be read from its first page to its last, and held what the database held. */
  readonly problem: RehearsalProblem | null
  /** Of the copy; null without one, and without a reading in it. */
  readonly newestReadingAt: number | null
}

/** `no_room`: the disk has less than two copies need. `failed`: no copy could be made. */
type RehearsalProblem = 'damaged' | 'no_room' | 'failed'

export interface RehearsalState {
  /** False where the database is no file of ours: PostgreSQL has tools of its own for it. */
  readonly isRehearsedHere: boolean
  /** A person has asked for one, and it is not done yet. */
  readonly isWanted: boolean
  /** Null = there was none yet. */
  readonly last: Rehearsal | null
}

const settingKey = 'backup_rehearsal'
const wantedKey = 'backup_rehearsal_wanted'

export async function rehearsalState({ db }: Pick<Deps, 'db'>): Promise<RehearsalState> {
  const text = await readSetting(db, settingKey)
  return {
    isRehearsedHere: (await databaseFileOf(db)) !== null,
    isWanted: (await readSetting(db, wantedKey)) !== null,
    last: text === null ? null : (JSON.parse(text) as Rehearsal),
  }
}

/**
 * Asks for a rehearsal now: the jobs make it within seconds, for reading a large copy keeps a thread busy. Does nothing where the
 * database has tools of its own for it.
 */
export async function askForRehearsal(deps: Pick<Deps, 'db'>): Promise<RehearsalState> {
  if ((await databaseFileOf(deps.db)) !== null) await writeSetting(deps.db, wantedKey, '1')
  return rehearsalState(deps)
}

/** When a person asked for it; at night, in Sweden, when no one misses what it takes: from two up to five, once. */
export async function isRehearsalDue(deps: Pick<Deps, 'db' | 'now'>): Promise<boolean> {
  const now = deps.now()
  const { isRehearsedHere, isWanted, last } = await rehearsalState(deps)
  if (isRehearsedHere && isWanted) return true
  const { hour } = localPartsOf(now)
  if (hour < 2 || hour >= 5) return false
  return isRehearsedHere && (last === null || localDateOf(last.at) !== localDateOf(now))
}

/**
 * Makes a backup as `kotte backup` does, beside the database, reads it from its first page to its last and removes it. How that
 * went is kept. Answers null where the database is no file.
 */
export async function rehearseBackup({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<Rehearsal | null> {
  const path = await databaseFileOf(db)
  if (path === null) return null
  const rehearsal = { at: now(), ...(await outcomeOf(db, path)) }
  await writeSetting(db, settingKey, JSON.stringify(rehearsal))
  await removeSetting(db, wantedKey)
  return rehearsal
}

async function outcomeOf(db: Database, path: string): Promise<Omit<Rehearsal, 'at'>> {
  const [size, space] = [await databaseSize(db), await diskSpaceOf(db)]
  // As much again stays free: a rehearsal must not be what fills the disk.
  if (size !== null && space !== null && space.freeBytes < 2 * size)
    return { problem: 'no_room', newestReadingAt: null }
  const copy = `${path}.rehearsal`
  // What a server left that was killed meanwhile.
  removeDatabase(copy)
  try {
    const verdict = await backUpDatabase(path, copy, null)
    return verdict.ok
      ? { problem: null, newestReadingAt: verdict.holdings.newestReadingAt }
      : { problem: verdict.reason === 'damaged' ? 'damaged' : 'failed', newestReadingAt: null }
  } catch (error) {
    if (error instanceof StorageFailed) throw error
    return { problem: 'failed', newestReadingAt: null }
  } finally {
    removeDatabase(copy)
  }
}
