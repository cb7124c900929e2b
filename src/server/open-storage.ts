import { createHmac } from 'node:crypto'
import { accessSync, constants, mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import type { ServerConfig } from './config.ts'
import { keepSecretKey, readSecretKey } from './secret-key.ts'
import { StartError } from './start-error.ts'
import { backedUpSecretKey } from './storage/backup.ts'
import { type Database, encodingOf, isPostgres, openDatabase } from './storage/database.ts'
import { migrateToLatest } from './storage/migrate.ts'
import { readSetting, removeSetting, writeSettingOnce } from './storage/settings.ts'
import type { Deps } from './use-cases/deps.ts'

/**
 * Everything that the use cases need, from a configuration: the data folder and the database are made where they are
 * missing and brought up to this version. Close it with `deps.db.destroy()`. Throws StartError.
 */
export async function openStorage(config: ServerConfig, now: () => number = Date.now): Promise<Deps> {
  for (const folder of foldersOf(config)) ensureWritable(folder)
  const db = openOrExplain(config.databaseUrl)
  try {
    if (isPostgres(config.databaseUrl)) await requirePostgres(db)
    await migrate(db)
    const secret = config.secretKey ?? Buffer.from(await secretKeyOf(db, config.dataDir), 'hex')
    if (isPostgres(config.databaseUrl)) await requireSameSecret(db, secret)
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

/** The file of a `sqlite:PATH` address; of another database there is none. */
export function databaseFile(url: string): string {
  return url.slice('sqlite:'.length)
}

function foldersOf({ dataDir, databaseUrl, secretKey }: ServerConfig): ReadonlySet<string> {
  if (isPostgres(databaseUrl)) return new Set(secretKey === null ? [dataDir] : [])
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
  // What PostgreSQL says in words stands beside a number.
  return code === undefined || /^\d/.test(code) ? message : code
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

/** Throws StartError with a sentence; what PostgreSQL says never holds the password. */
async function requirePostgres(db: Database): Promise<void> {
  let encoding: string
  try {
    encoding = await encodingOf(db)
  } catch (error) {
    throw new StartError(
      `The PostgreSQL of DATABASE_URL cannot be used (${reasonOf(error)}): start it, or correct the address.`,
    )
  }
  if (encoding !== 'UTF8')
    throw new StartError(
      `The PostgreSQL database of DATABASE_URL is encoded as ${encoding}: make one with "create database kotte encoding 'UTF8' template template0".`,
    )
}

const secretSetting = 'secret_key_id'

/**
 * Several processes share a PostgreSQL, perhaps from different computers: one with another key could not read what the others
 * encrypted, nor they what it does. Throws StartError.
 */
async function requireSameSecret(db: Database, secret: Uint8Array): Promise<void> {
  const id = createHmac('sha256', secret).update(secretSetting).digest('base64url').slice(0, 16)
  await writeSettingOnce(db, secretSetting, id)
  if ((await readSetting(db, secretSetting)) !== id)
    throw new StartError(
      'This database is used with another secret key: set KOTTE_SECRET_KEY to that one, or bring its file secret-key into the data folder.',
    )
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
