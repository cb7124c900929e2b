import type { DialectAdapter } from 'kysely'
import type { Database } from './database.ts'

/** One value for each open database (a WeakMap by its adapter); a transaction shares its database's. */
export function perDatabase<T>(make: () => T): (db: Database) => T {
  const valuesByAdapter = new WeakMap<DialectAdapter, { readonly value: T }>()
  return (db) => {
    const { adapter } = db.getExecutor()
    const entry = valuesByAdapter.get(adapter) ?? { value: make() }
    valuesByAdapter.set(adapter, entry)
    return entry.value
  }
}
