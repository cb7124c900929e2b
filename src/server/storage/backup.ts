import { chmodSync, closeSync, existsSync, linkSync, openSync, readSync, renameSync, rmSync } from 'node:fs'
import { backup, DatabaseSync } from 'node:sqlite'
import { epochSetting } from './epoch.ts'
import { isNewer } from './migrate.ts'

/** Where a backup keeps the secret key that the data folder has in a file of its own. */
export const backedUpSecretKey = 'backed_up_secret_key'

/** What a database holds, for a person to compare. */
export interface Holdings {
  readonly schools: number
  readonly sensors: number
  readonly readings: number
  /** Epoch ms; null = there is none. */
  readonly newestReadingAt: number | null
  readonly carts: number
}

/** A database of Kotte's that this version can use, or why not, in SQLite's words where it has some; a newer one is whole. */
export type Verdict =
  | { readonly ok: true; readonly holdings: Holdings; readonly secretKey: string | null }
  | { readonly ok: false; readonly reason: 'not_kotte' | 'newer' }
  | { readonly ok: false; readonly reason: 'damaged'; readonly details: string }

/**
 * Copies a SQLite database while it is in use, together with the secret key (hexadecimal; null = kept elsewhere), and reads the
 * copy from its first page to its last. The copy has no epoch, and is for its owner's eyes alone; one that is damaged or does not hold what
 * the database holds is removed. Throws when `file` exists (EEXIST) or cannot be written.
 */
export async function backUpDatabase(path: string, file: string, secretKey: string | null): Promise<Verdict> {
  closeSync(openSync(file, 'wx', 0o600))
  let verdict: Verdict | undefined
  try {
    const held = await copyOf(path, file)
    finish(file, secretKey)
    verdict = verifyDatabase(file)
    if (verdict.ok && JSON.stringify(verdict.holdings) !== JSON.stringify(held))
      verdict = { ok: false, reason: 'damaged', details: 'the copy does not hold what the database holds' }
  } catch (error) {
    const details = damageIn(error)
    if (details === null) throw error
    verdict = { ok: false, reason: 'damaged', details }
  } finally {
    if (!verdict?.ok) removeDatabase(file)
  }
  return verdict
}

/** Removes a SQLite database that no one uses, with what lies beside it: a journal that is left is applied to the next file of that name. */
export function removeDatabase(file: string): void {
  for (const journal of [file, ...journalsOf(file)]) rmSync(journal, { force: true })
}

/**
 * Puts `whole`, one file without a journal, in the place of the database `file`, and keeps what was there as `kept`: one that is damaged
 * as it is, with its journal. Whenever it is broken off, one of both stands there. Throws when a person uses the old one (SQLITE_BUSY).
 */
export function replaceDatabase(file: string, whole: string, kept: string): void {
  foldJournal(file)
  // Unlike a rename, a link leaves the old one in its place until the new one takes it.
  for (const ending of ['', '-wal', '-journal'])
    if (existsSync(file + ending)) linkSync(file + ending, kept + ending)
  for (const journal of journalsOf(file)) rmSync(journal, { force: true })
  renameSync(whole, file)
}

/**
 * Reads every page of a database file and compares tables with their indexes. Throws what the system says when there is no such
 * file (ENOENT), or none that can be read (EACCES, EISDIR).
 */
export function verifyDatabase(file: string): Verdict {
  requireReadable(file)
  const database = new DatabaseSync(file, { timeout: 5000, readOnly: true })
  try {
    const check = database.prepare('pragma integrity_check(3)').all() as { integrity_check: string }[]
    const details = check.map((row) => row.integrity_check).join('; ')
    if (details !== 'ok') return { ok: false, reason: 'damaged', details }
    if (database.prepare('pragma foreign_key_check').get() !== undefined)
      return { ok: false, reason: 'damaged', details: 'rows name others that are not there' }
    if (!isKotte(database)) return { ok: false, reason: 'not_kotte' }
    if (isNewer(migrationsIn(database))) return { ok: false, reason: 'newer' }
    const kept = database.prepare('select value from setting where key = ?').get(backedUpSecretKey)
    return {
      ok: true,
      holdings: holdingsOf(database),
      secretKey: (kept?.value as string | undefined) ?? null,
    }
  } catch (error) {
    const details = damageIn(error)
    if (details === null) throw error
    return { ok: false, reason: 'damaged', details }
  } finally {
    database.close()
  }
}

/** What the source held at the moment that was copied: later writes are in neither. */
async function copyOf(path: string, file: string): Promise<Holdings> {
  const source = new DatabaseSync(path, { timeout: 5000, readOnly: true })
  try {
    source.exec('begin')
    const held = holdingsOf(source)
    await backup(source, file)
    return held
  } finally {
    source.close()
  }
}

function finish(file: string, secretKey: string | null): void {
  const copy = new DatabaseSync(file)
  try {
    // One file, without a journal beside it.
    copy.exec('pragma journal_mode = delete')
    const keep = copy.prepare('insert or replace into setting (key, value) values (?, ?)')
    if (secretKey !== null) keep.run(backedUpSecretKey, secretKey)
    // However it is put back, with `restore` or by hand.
    copy.prepare("delete from setting where key like ? || '%'").run(epochSetting)
  } finally {
    copy.close()
  }
  chmodSync(file, 0o600)
}

function journalsOf(file: string): readonly string[] {
  return ['-wal', '-shm', '-journal'].map((ending) => file + ending)
}

/** Makes one file of a database and its journal, as its next start would. */
function foldJournal(file: string): void {
  if (!existsSync(file)) return
  const verdict = verifyDatabase(file)
  // To close one that is damaged removes its journal.
  if (!verdict.ok && verdict.reason !== 'newer') return
  const database = new DatabaseSync(file)
  try {
    database.exec('pragma journal_mode = delete')
  } finally {
    database.close()
  }
}

function isKotte(database: DatabaseSync): boolean {
  const { n } = database
    .prepare(
      "select count(*) as n from sqlite_schema where name in ('school', 'reading', 'setting', 'kysely_migration')",
    )
    .get() as { n: number }
  return n === 4
}

/** SQLite has one word for all of it. */
function requireReadable(file: string): void {
  const open = openSync(file, 'r')
  try {
    readSync(open, Buffer.alloc(1))
  } finally {
    closeSync(open)
  }
}

function migrationsIn(database: DatabaseSync): readonly string[] {
  const rows = database.prepare('select name from kysely_migration').all() as { name: string }[]
  return rows.map(({ name }) => name)
}

function holdingsOf(database: DatabaseSync): Holdings {
  const count = (table: string) =>
    (database.prepare(`select count(*) as n from ${table}`).get() as { n: number }).n
  const newest = database.prepare('select max(t) as t from latest').get() as { t: number | null }
  return {
    schools: count("school where id <> 'municipality'"),
    sensors: count('sensor'),
    readings: count('reading'),
    newestReadingAt: newest.t === null ? null : newest.t * 1000,
    carts: count('cart'),
  }
}

/** SQLITE_CORRUPT and SQLITE_NOTADB. */
const damage: readonly number[] = [11, 26]

function damageIn(error: unknown): string | null {
  const { errcode, message } = error as { readonly errcode?: number; readonly message: string }
  return errcode !== undefined && damage.includes(errcode & 0xff) ? message : null
}
