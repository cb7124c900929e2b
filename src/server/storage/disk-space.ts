import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { sql } from 'kysely'
import { type Database, isOnPostgres } from './database.ts'

/** Bytes; what only the administrator of the computer may use does not count as free. */
export interface DiskSpace {
  readonly freeBytes: number
  readonly totalBytes: number
}

/** The file of a SQLite database; null for one in memory and for PostgreSQL's. */
export async function fileOf(db: Database): Promise<string | null> {
  if (isOnPostgres(db)) return null
  const { rows } = await sql<{
    file: string
  }>`select file from pragma_database_list where name = 'main'`.execute(db)
  return rows[0]?.file || null
}

/** Of the disk that holds a SQLite database; null for one in memory, and for PostgreSQL's, which its computer knows. */
export async function diskSpaceOf(db: Database): Promise<DiskSpace | null> {
  const file = await fileOf(db)
  return file === null ? null : diskSpace(dirname(file))
}

/** Of the disk that holds a folder. */
export async function diskSpace(folder: string): Promise<DiskSpace> {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize }
}
