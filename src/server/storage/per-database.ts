import type { DialectAdapter } from 'kysely'
import type { Database } from './database.ts'

/** Something that is kept of each database for as long as it is open; a transaction has its database's. */
export function perDatabase<T>(make: () => T): (db: Database) => T {
  const known = new WeakMap<DialectAdapter, { readonly of: T }>()
  return (db) => {
    const { adapter } = db.getExecutor()
    const kept = known.get(adapter) ?? { of: make() }
    known.set(adapter, kept)
    return kept.of
  }
}
