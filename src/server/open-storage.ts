import { createHmac } from 'node:crypto'
import {
  accessSync,
  chmodSync,
  closeSync,
  constants,
  existsSync,
  mkdirSync,
  openSync,
  statSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { StorageFailed } from '#domain/errors.ts'
import type { ServerConfig } from './config.ts'
import { keepSecretKey, readSecretKey } from './secret-key.ts'
import { StartError } from './start-error.ts'
import { backedUpSecretKey } from './storage/backup.ts'
import { type Database, encodingOf, isPostgres, openDatabase } from './storage/database.ts'
import { migrateToLatest } from './storage/migrate.ts'
import { acquireServerLock } from './storage/server-lock.ts'
import { readSetting, removeSetting, writeSetting, writeSettingOnce } from './storage/settings.ts'
import { explained } from './storage/storage-failure.ts'
import { systemClock } from './system-clock.ts'
import { type ClockSource, createClockGuard } from './use-cases/clock.ts'
import type { IngestDeps } from './use-cases/ingest/ingest-deps.ts'
import { createWriteBatcher } from './use-cases/ingest/write-batcher.ts'

/**
 * Everything that the use cases need, from a configuration: the data folder and the database are made where they are
 * missing and brought up to this version. Close it with `deps.db.destroy()`. Throws StartError.
 */
export async function openStorage(
  config: ServerConfig,
  clockSource: ClockSource = systemClock,
): Promise<IngestDeps> {
  for (const folder of foldersOf(config)) ensureWritable(folder)
  const db = openOrExplain(config.databaseUrl)
  try {
    if (isPostgres(config.databaseUrl)) await requirePostgres(db)
    await migrate(db)
    const secret = config.secretKey ?? Buffer.from(await secretKeyOf(db, config.dataDir), 'hex')
    await requireSameSecret(db, secret)
    // The key of a backup that was restored: it is kept elsewhere now.
    await removeSetting(db, backedUpSecretKey)
    const { publicUrl, prices, vapidPrivateKey, allowedHosts, sessionIdleMs } = config
    const allowsInternalHost = (host: string, port: number) => allowedHosts.allows(host, null, port)
    return {
      db,
      now: clockSource.now,
      clock: createClockGuard(db, clockSource),
      batcher: createWriteBatcher(db),
      secret,
      publicUrl,
      prices,
      allowsInternalHost,
      sessionIdleMs,
      ...(vapidPrivateKey && { vapidPrivateKey }),
    }
  } catch (error) {
    await db.destroy()
    throw startErrorOf(error) ?? error
  }
}

/** Why a start cannot go on where its disk or its database is the reason, as a sentence; null = it is another one. */
export function startErrorOf(error: unknown): StartError | null {
  if ((error as NodeJS.ErrnoException).code === 'ENOSPC') return new StartError(fullDisk)
  if (!(error instanceof StorageFailed)) return null
  return new StartError(error.code === 'storage_full' ? fullDisk : error.message)
}

const fullDisk =
  'The disk is full: Kotte cannot start before there is room on it. The data are as they were; no backup is needed.'

/**
 * Takes the database of a configuration for one server: two on one file would each run the jobs. Null where several may: in
 * memory, and on PostgreSQL, where they agree on who leads. Throws StartError.
 */
export function takeStorage(config: ServerConfig): { readonly release: () => void } | null {
  const file = databaseFile(config.databaseUrl)
  if (isPostgres(config.databaseUrl) || file === ':memory:') return null
  for (const folder of foldersOf(config)) ensureWritable(folder)
  let taken: ReturnType<typeof acquireServerLock>
  try {
    taken = acquireServerLock(file)
  } catch (error) {
    throw startErrorOf(explained(error)) ?? error
  }
  if (taken === null)
    throw new StartError(
      `Another Kotte runs with ${file} already: stop it first. Commands and backups work beside it; several servers need PostgreSQL.`,
    )
  return taken
}

/** Throws StartError where there is no SQLite file yet: a command in the wrong folder would make a second database in silence. */
export function requireDatabase({ databaseUrl }: ServerConfig): void {
  const file = databaseFile(databaseUrl)
  if (isPostgres(databaseUrl) || file === ':memory:' || existsSync(file)) return
  throw new StartError(
    `There is no database here: ${file}. Set KOTTE_DATA_DIR (or DATABASE_URL) as the server has it, or make one with "kotte migrate".`,
  )
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
    makeFolder(folder)
    if (!statSync(folder).isDirectory()) throw new Error('it is a file')
    accessSync(folder, constants.W_OK)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC') throw new StartError(fullDisk)
    throw new StartError(
      `The folder ${folder} cannot be written to (${reasonOf(error)}): change its permissions or set KOTTE_DATA_DIR to another one.`,
    )
  }
}

/** Not `recursive`, which never comes back from a file system that takes no folders, such as /proc. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  makeFolder(dirname(folder))
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    // Another process was quicker.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}

function reasonOf(error: unknown): string {
  const { code, message } = (error instanceof StorageFailed ? error.cause : error) as NodeJS.ErrnoException
  // What PostgreSQL says in words stands beside a number.
  return code === undefined || /^\d/.test(code) ? message : code
}

function openOrExplain(url: string): Database {
  if (!isPostgres(url) && statSync(databaseFile(url), { throwIfNoEntry: false })?.isDirectory())
    throw new StartError(`DATABASE_URL names ${databaseFile(url)}, which is a folder: it has to be a file.`)
  try {
    if (!isPostgres(url)) restrictToOwner(databaseFile(url))
    return openDatabase(url)
  } catch (error) {
    const explainedError = explained(error)
    const isDamaged = explainedError instanceof StorageFailed && explainedError.code === 'storage_damaged'
    const other = isDamaged ? null : startErrorOf(explainedError)
    if (other) throw other
    const advice = isDamaged
      ? 'restore it from a backup'
      : 'its folder has to be writable, and its disk needs room for two more files'
    throw new StartError(
      `The database ${databaseFile(url)} cannot be opened (${(error as Error).message}): ${advice}.`,
    )
  }
}

/** The database and its journals are for the server's user alone; SQLite gives journals the mode of their database. */
function restrictToOwner(file: string): void {
  if (file === ':memory:') return
  if (!existsSync(file)) closeSync(openSync(file, 'a', 0o600))
  for (const item of [file, `${file}-wal`, `${file}-shm`]) {
    const found = statSync(item, { throwIfNoEntry: false })
    // Another user's stays as that user has it, and so does what an address of no database names.
    if (found?.isFile() && found.uid === process.getuid?.()) chmodSync(item, 0o600)
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
 * What was encrypted with one key cannot be read with another: not after it was lost, and not by several processes that share a
 * PostgreSQL, perhaps from different computers. Throws StartError.
 */
async function requireSameSecret(db: Database, secret: Uint8Array): Promise<void> {
  const id = idOfSecret(secret)
  await writeSettingOnce(db, secretSetting, id)
  if ((await readSetting(db, secretSetting)) !== id)
    throw new StartError(
      `This database is used with another secret key: set KOTTE_SECRET_KEY to that one, or bring its file secret-key into the data folder. ${withoutSecret}`,
    )
}

const withoutSecret =
  'Where it is lost for good, "kotte secret-key new" makes another one: webhooks get new addresses then, and passwords of integrations are entered anew.'

function idOfSecret(secret: Uint8Array): string {
  return createHmac('sha256', secret).update(secretSetting).digest('base64url').slice(0, 16)
}

/**
 * From now on the database is used with the key of the configuration, or with a new one where there is none. False = it was used with
 * this key already, and nothing is changed. Throws StartError.
 */
export async function acceptSecret({ databaseUrl, dataDir, secretKey }: ServerConfig): Promise<boolean> {
  const file = databaseFile(databaseUrl)
  const noDatabase = new StartError(
    'There is no database yet: the first start makes one, with a secret key. Nothing was changed.',
  )
  if (!isPostgres(databaseUrl) && !existsSync(file)) throw noDatabase
  const db = openOrExplain(databaseUrl)
  try {
    const tables = await db.introspection.getTables()
    if (!tables.some(({ name }) => name === 'setting')) throw noDatabase
    const id = await readSetting(db, secretSetting)
    const isIts = (key: Uint8Array | null) => key !== null && idOfSecret(key) === id
    const currentKey = secretKey ?? bytesOf(readSecretKey(dataDir))
    if (isIts(currentKey)) return false
    if (isIts(bytesOf(await readSetting(db, backedUpSecretKey))))
      throw new StartError(
        `The secret key is not lost: the backup brought it along. Start without KOTTE_SECRET_KEY and without ${join(dataDir, 'secret-key')}.`,
      )
    await writeSetting(
      db,
      secretSetting,
      idOfSecret(currentKey ?? Buffer.from(keepSecretKey(dataDir), 'hex')),
    )
    return true
  } finally {
    await db.destroy()
  }
}

function bytesOf(hexadecimal: string | null): Uint8Array | null {
  return hexadecimal === null ? null : Buffer.from(hexadecimal, 'hex')
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
  const storedKey = readSecretKey(dataDir)
  if (storedKey !== null) return storedKey
  const restored = await readSetting(db, backedUpSecretKey)
  if (restored === null && (await readSetting(db, secretSetting)) !== null)
    throw new StartError(
      `The secret key of this database is missing: bring the file secret-key back into ${dataDir}, or set KOTTE_SECRET_KEY. ${withoutSecret}`,
    )
  return keepSecretKey(dataDir, restored ?? undefined)
}
