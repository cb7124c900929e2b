import { type RawBuilder, sql } from 'kysely'
import { type Database, isOnPostgres } from './database.ts'

/**
 * A list that grows with the data, as one parameter: what stands after `in`. A database takes some ten thousand parameters in a
 * statement (SQLite 32 766) and plans a new statement for each number of them; this is one statement for every length.
 */
export function listParameter<T extends string | number>(db: Database, values: readonly T[]): RawBuilder<T> {
  if (!isOnPostgres(db)) return sql<T>`(select value from json_each(${JSON.stringify(values)}))`
  const type = typeof values[0] === 'number' ? sql`bigint[]` : sql`text[]`
  return sql<T>`(select unnest(${[...values]}::${type}))`
}
