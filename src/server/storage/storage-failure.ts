import { StorageFailed, type StorageFault } from '#domain/errors.ts'

/** SQLite's primary result codes: https://www.sqlite.org/rescode.html */
const sqliteFaults: Readonly<Record<number, StorageFault>> = {
  8: 'storage_read_only',
  10: 'storage_failed',
  11: 'storage_damaged',
  13: 'storage_full',
  26: 'storage_damaged',
}

/** Extended codes that say more than their primary one. SQLITE_IOERR_SHMSIZE: its manual calls a full disk the likely cause. */
const extendedSqliteFaults: Readonly<Record<number, StorageFault>> = { 4874: 'storage_full' }

/** PostgreSQL's, appendix A of its manual. */
const postgresFaults: Readonly<Record<string, StorageFault>> = {
  '25006': 'storage_read_only',
  '53100': 'storage_full',
  '58030': 'storage_failed',
  XX001: 'storage_damaged',
  XX002: 'storage_damaged',
  // Ended, crashed or starting; any other error of a connection begins with 08.
  '57P01': 'storage_unreachable',
  '57P02': 'storage_unreachable',
  '57P03': 'storage_unreachable',
}

/** What the system says of a connection to PostgreSQL that cannot be made or has broken (errno(3)). */
const brokenConnections = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
]

/** The messages of `pg` errors without a code that mean the same. */
const brokenConnectionMessage =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/

/** Sentences for the operator. */
export const storageSentences: Readonly<Record<StorageFault, string>> = {
  storage_full:
    'The disk of the database is full: nothing can be stored until there is room. What was stored is safe.',
  storage_read_only: 'The database cannot be written to: its file, its folder or its disk is read-only.',
  storage_damaged: 'The database is damaged: stop, and restore a backup that "kotte verify" finds good.',
  storage_failed: 'The disk of the database does not read or write: look at the log of the system.',
  storage_unreachable: 'The database does not answer.',
}

/** A database error as StorageFailed, with what it means for the operator; any other error as it is. */
export function explained(error: unknown): unknown {
  const fault = faultOf(error as { readonly errcode?: unknown; readonly code?: unknown })
  return fault ? new StorageFailed(fault, storageSentences[fault], error) : error
}

function faultOf(error: { readonly errcode?: unknown; readonly code?: unknown }): StorageFault | undefined {
  // SQLite's extended codes have the primary one in their lowest byte.
  if (typeof error.errcode === 'number')
    return extendedSqliteFaults[error.errcode] ?? sqliteFaults[error.errcode & 0xff]
  const code = String(error.code ?? '')
  const isBroken =
    code.startsWith('08') ||
    brokenConnections.includes(code) ||
    (code === '' && error instanceof Error && brokenConnectionMessage.test(error.message))
  return isBroken ? 'storage_unreachable' : postgresFaults[code]
}
