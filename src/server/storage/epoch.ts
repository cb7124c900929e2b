import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { type Database, isOnPostgres } from './database.ts'
import { readSetting, removeSetting, writeSettingOnce } from './settings.ts'

/** What settings with an epoch begin with. No copy of a database has them: a server that starts on a copy makes its own. */
export const epochSetting = 'epoch'

/**
 * A random id of this database's history, which all servers on it share. A device that sent something to another epoch offers it
 * again: a copy may be older than what was sent.
 */
export async function readEpoch(db: Database): Promise<string> {
  const setting = await settingOf(db)
  await writeSettingOnce(db, setting, randomUUID())
  const epoch = await readSetting(db, setting)
  if (epoch === null) throw new Error('the epoch was removed while it was read')
  return epoch
}

/** The next server that starts makes another epoch. */
export async function forgetEpoch(db: Database): Promise<void> {
  await removeSetting(db, await settingOf(db))
}

/** A dump of PostgreSQL brings all settings along: it is restored into a new database, which has another number. */
async function settingOf(db: Database): Promise<string> {
  if (!isOnPostgres(db)) return epochSetting
  const { rows } = await sql<{
    oid: string
  }>`select oid::text as oid from pg_database where datname = current_database()`.execute(db)
  return `${epochSetting}:${rows[0]?.oid}`
}
