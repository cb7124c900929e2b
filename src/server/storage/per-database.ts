import type { DialectAdapter } from 'kysely'
import type { Database } from './database.ts'

/** Something that is kept of each database for as long as it is open; a transaction has its database's. */
export function perDatabase<T>(make: () => T): (db: Database) => T {
  const valuesByAdapter = new WeakMap<DialectAdapter, { readonly value: T }>()
  return (db) => {
    const { adapter } = db.getExecutor()
    const kept = valuesByAdapter.get(adapter) ?? { value: make() }
    valuesByAdapter.set(adapter, kept)
    return kept.value
  }
}
