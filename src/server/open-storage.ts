import { accessSync, constants, mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import type { ServerConfig } from './config.ts'
import { keepSecretKey, readSecretKey } from './secret-key.ts'
import { StartError } from './start-error.ts'
import { backedUpSecretKey } from './storage/backup.ts'
import { type Database, openDatabase } from './storage/database.ts'
import { migrateToLatest } from './storage/migrate.ts'
import { readSetting, removeSetting } from './storage/settings.ts'
import type { Deps } from './use-cases/deps.ts'

/**
 * Everything that the use cases need, from a configuration: the data folder and the database are made where they are
 * missing and brought up to this version. Close it with `deps.db.destroy()`. Throws StartError.
 */
export async function openStorage(config: ServerConfig, now: () => number = Date.now): Promise<Deps> {
  for (const folder of foldersOf(config)) ensureWritable(folder)
  const db = openOrExplain(config.databaseUrl)
  try {
    await migrate(db)
    const secret = config.secretKey ?? Buffer.from(await secretKeyOf(db, config.dataDir), 'hex')
    const { publicUrl, prices, vapidPrivateKey, allowedHosts } = config
    const allowsInternalHost = (host: string, port: number) => allowedHosts.allows(host, null, port)
    return {
      db,
      now,
      secret,
      publicUrl,
      prices,
      allowsInternalHost,
      ...(vapidPrivateKey && { vapidPrivateKey }),
    }
  } catch (error) {
    await db.destroy()
    throw error
  }
}

/** The file of a `sqlite:PATH` address. */
export function databaseFile(url: string): string {
  return url.slice('sqlite:'.length)
}

function foldersOf({ dataDir, databaseUrl }: ServerConfig): ReadonlySet<string> {
  const file = databaseFile(databaseUrl)
  return new Set(file === ':memory:' ? [dataDir] : [dataDir, dirname(file)])
}

function ensureWritable(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true })
    if (!statSync(folder).isDirectory()) throw new Error('it is a file')
    accessSync(folder, constants.W_OK)
  } catch (error) {
    throw new StartError(
      `The folder ${folder} cannot be written to (${reasonOf(error)}): change its permissions or set KOTTE_DATA_DIR to another one.`,
    )
  }
}

function reasonOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException
  return code ?? message
}

function openOrExplain(url: string): Database {
  try {
    return openDatabase(url)
  } catch (error) {
    throw new StartError(
      `The database ${databaseFile(url)} cannot be opened (${(error as Error).message}): restore it from a backup.`,
    )
  }
}

async function migrate(db: Database): Promise<void> {
  try {
    await migrateToLatest(db)
  } catch (error) {
    // The migrator's words for a migration that this version does not know.
    if (error instanceof Error && /previously executed migration \S+ is missing/.test(error.message)) {
      throw new StartError(
        'The database was made by a newer version of Kotte: start that version, or restore a backup of this one.',
      )
    }
    throw error
  }
}

/** A database that was restored from a backup brings its secret key along; it belongs into the data folder. */
async function secretKeyOf(db: Database, dataDir: string): Promise<string> {
  const known = readSecretKey(dataDir)
  if (known !== null) return known
  const restored = await readSetting(db, backedUpSecretKey)
  const kept = keepSecretKey(dataDir, restored ?? undefined)
  if (restored !== null) await removeSetting(db, backedUpSecretKey)
  return kept
}
