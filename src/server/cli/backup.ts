import { existsSync, mkdirSync, renameSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { ServerConfig } from '#server/config.ts'
import { databaseFile, takeStorage } from '#server/open-storage.ts'
import { readSecretKey } from '#server/secret-key.ts'
import { StartError } from '#server/start-error.ts'
import {
  backUpDatabase,
  type Holdings,
  removeDatabase,
  replaceDatabase,
  type Verdict,
  verifyDatabase,
} from '#server/storage/backup.ts'
import { isPostgres } from '#server/storage/database.ts'
import { type FileCommand, readArguments } from './command.ts'
import { systemFault } from './system-error.ts'

const backup: FileCommand = {
  name: 'backup',
  usage: 'FILE',
  about:
    'copies the database and the secret key into FILE, beside the running server, and reads the copy through',
  async runAlone(args, { config, print }) {
    const { positions } = readArguments(args, ['FILE'])
    requireSqlite(config, 'pg_dump --format=custom --file=FILE "$DATABASE_URL"')
    const file = resolve(positions.FILE)
    const database = databaseFile(config.databaseUrl)
    // A key from the environment is no part of the backup.
    const secretKey = config.secretKey === null ? readSecretKey(config.dataDir) : null
    const verdict = await explaining('No backup was made', file, () => {
      if (!existsSync(database)) throw new StartError(`There is no database ${database}: no backup was made.`)
      return backUpDatabase(database, file, secretKey)
    })
    if (!verdict.ok)
      throw new StartError(
        `No backup was made: ${faultOf(database, verdict)}${verdict.reason === 'damaged' ? ' Keep the backups that you have, and look at the disk.' : ''}`,
      )
    await print(`${holdingsSentence(file, verdict.holdings)} Every page of it was read.`)
    await print('It holds whatever opens the database: keep it as safe as the server.')
  },
}

const verify: FileCommand = {
  name: 'verify',
  usage: 'FILE',
  about: 'reads a backup from its first page to its last, and says what is in it or what is wrong with it',
  async runAlone(args, { print }) {
    const { positions } = readArguments(args, ['FILE'])
    const file = resolve(positions.FILE)
    const verdict = await explaining('Nothing was verified', file, () => verifyDatabase(file))
    if (!verdict.ok) throw new StartError(faultOf(file, verdict))
    await print(`${holdingsSentence(file, verdict.holdings)} It is whole.`)
    await print(
      verdict.secretKey === null
        ? 'The secret key is not in it: a server on it needs KOTTE_SECRET_KEY, or the file secret-key.'
        : 'The secret key is in it.',
    )
  },
}

const restore: FileCommand = {
  name: 'restore',
  usage: 'FILE [--replace]',
  about:
    'puts a backup in the place of the database, with the server stopped; --replace puts away the data that are there',
  async runAlone(args, { config, print }) {
    const { positions, flags } = readArguments(args, ['FILE'], [], ['replace'])
    requireSqlite(config, 'pg_restore --no-owner --dbname="$DATABASE_URL" FILE, into an empty database')
    const file = resolve(positions.FILE)
    const found = await explaining('Nothing was restored', file, () => verifyDatabase(file))
    if (!found.ok) throw new StartError(`Nothing was restored: ${faultOf(file, found)}`)
    // A server that runs has its database open: it would go on with the file that is no longer there.
    const taken = takeStorage(config)
    try {
      const holdings = await explaining('Nothing was restored', databaseFile(config.databaseUrl), () =>
        putInPlace(config, file, found.secretKey, flags.has('replace'), print),
      )
      await print(holdingsSentence(databaseFile(config.databaseUrl), holdings))
    } finally {
      taken?.release()
    }
    await print(
      'Start the server: it brings the database up to its version. Tablets send again what they sent in the last two weeks.',
    )
  },
}

/** A copy of the backup is whole beside the database before that is touched. Answers with what the copy holds. */
async function putInPlace(
  { databaseUrl, dataDir, secretKey }: ServerConfig,
  file: string,
  itsKey: string | null,
  mayReplace: boolean,
  print: (line: string) => Promise<void>,
): Promise<Holdings> {
  const database = databaseFile(databaseUrl)
  const key = join(dataDir, 'secret-key')
  const currentKey = secretKey === null ? readSecretKey(dataDir) : null
  const isOtherKey = currentKey !== null && itsKey !== null && currentKey !== itsKey
  const inTheWay = [
    ...[database, `${database}-wal`, `${database}-shm`].filter((candidate) => existsSync(candidate)),
    ...(isOtherKey ? [key] : []),
  ]
  if (inTheWay.length > 0 && !mayReplace)
    throw new StartError(
      `There are data already, which are left as they are: ${inTheWay.join(', ')}. With --replace they are put away under other names, and the backup takes their place.`,
    )
  mkdirSync(dirname(database), { recursive: true, mode: 0o700 })
  const unfinished = `${database}.restoring`
  removeDatabase(unfinished)
  const copied = await backUpDatabase(file, unfinished, null)
  if (!copied.ok) throw new StartError(`Nothing was restored: ${faultOf(unfinished, copied)}`)
  // To the millisecond: what was put away a moment ago stays.
  const at = new Date().toISOString().slice(0, 23).replaceAll(':', '')
  // The key first: a start on the backup with another key would refuse it, one on the old data asks for the key that was put away.
  if (isOtherKey) renameSync(key, `${key}.before-${at}`)
  replaceDatabase(database, unfinished, `${database}.before-${at}`)
  if (inTheWay.length > 0) await print(`What was there is kept as ${inTheWay[0]}.before-${at}.`)
  return copied.holdings
}

function requireSqlite({ databaseUrl }: ServerConfig, instead: string): void {
  if (isPostgres(databaseUrl)) throw new StartError(`PostgreSQL has its own: ${instead}.`)
}

async function explaining<T>(what: string, file: string, work: () => T | Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof StartError) throw error
    throw new StartError(`${what}: ${systemFault(error, file) ?? (error as Error).message}.`)
  }
}

function faultOf(file: string, verdict: Extract<Verdict, { ok: false }>): string {
  if (verdict.reason === 'damaged') return `${file} is damaged (${verdict.details}).`
  return verdict.reason === 'not_kotte'
    ? `${file} is no database of Kotte's.`
    : `${file} is whole, but of a newer version of Kotte, which alone can use it.`
}

function holdingsSentence(
  file: string,
  { schools, sensors, readings, newestReadingAt, carts }: Holdings,
): string {
  const newest = newestReadingAt === null ? '' : `, the newest of ${new Date(newestReadingAt).toISOString()}`
  return `${file} holds ${schools} schools, ${sensors} sensors, ${readings} readings${newest}, and ${carts} carts.`
}

export const backupCommands: readonly FileCommand[] = [backup, verify, restore]
