import { sql } from 'kysely'
import { StorageFailed } from '#domain/errors.ts'
import { type Database, isOnPostgres } from './database.ts'
import { readSetting, removeSetting, writeSetting } from './settings.ts'

/** Tables of a SQLite database; of PostgreSQL's none, which checks its pages itself. */
export async function tablesToCheck(db: Database): Promise<readonly string[]> {
  if (isOnPostgres(db)) return []
  const { rows } = await sql<{ name: string }>`select name from sqlite_schema where type = 'table'`.execute(
    db,
  )
  return rows.map(({ name }) => name)
}

/** What is wrong with the pages of a table and its indexes, in SQLite's words; null = nothing is. No one else is served meanwhile. */
export async function faultOfTable(db: Database, table: string): Promise<string | null> {
  try {
    const { rows } = await sql<{
      fault: string
    }>`select quick_check as fault from pragma_quick_check(${table})`.execute(db)
    const [first] = rows
    return first === undefined || first.fault === 'ok' ? null : first.fault
  } catch (error) {
    if (error instanceof StorageFailed && error.code === 'storage_damaged') return String(error.cause)
    throw error
  }
}

const faultKey = 'database_fault'

/** What the last check found; null = nothing, or there was none. */
export function readFault(db: Database): Promise<string | null> {
  return readSetting(db, faultKey)
}

/** null = the check found nothing; it removes an older fault. */
export async function writeFault(db: Database, fault: string | null): Promise<void> {
  if (fault === null) await removeSetting(db, faultKey)
  else await writeSetting(db, faultKey, fault)
}
