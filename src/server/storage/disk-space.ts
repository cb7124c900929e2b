import { stat, statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { sql } from 'kysely'
import { type Database, isOnPostgres } from './database.ts'

/** Bytes; what only the administrator of the computer may use does not count as free. */
export interface DiskSpace {
  readonly freeBytes: number
  readonly totalBytes: number
}

/** The file of a SQLite database; null for one in memory and for PostgreSQL's. */
export async function databaseFileOf(db: Database): Promise<string | null> {
  if (isOnPostgres(db)) return null
  const { rows } = await sql<{
    file: string
  }>`select file from pragma_database_list where name = 'main'`.execute(db)
  return rows[0]?.file || null
}

/** Of the disk that holds a SQLite database; null for one in memory, and for PostgreSQL's, which its computer knows. */
export async function diskSpaceOf(db: Database): Promise<DiskSpace | null> {
  const file = await databaseFileOf(db)
  return file === null ? null : diskSpace(dirname(file))
}

/** Bytes of the whole database, of SQLite's with its journal; null for one in memory. */
export async function databaseSize(db: Database): Promise<number | null> {
  if (isOnPostgres(db)) {
    const { rows } = await sql<{ size: number }>`select pg_database_size(current_database()) as size`.execute(
      db,
    )
    return rows[0]?.size ?? null
  }
  const file = await databaseFileOf(db)
  if (file === null) return null
  const sizes = await Promise.all([file, `${file}-wal`].map((item) => stat(item).catch(() => null)))
  return sizes.reduce((sum, found) => sum + (found?.size ?? 0), 0)
}

/** Of the disk that holds a folder. */
async function diskSpace(folder: string): Promise<DiskSpace> {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize }
}
