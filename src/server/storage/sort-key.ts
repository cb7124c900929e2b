import { type Expression, type RawBuilder, sql } from 'kysely'
import { sortDigits, sortLetters } from '#domain/sort-key.ts'
import { type Database, isOnPostgres } from './database.ts'

const lower = Object.keys(sortLetters).join('')
const keys = Object.values(sortLetters).join('')

/** `sortKeyOf` in SQL: SQLite calls the function, PostgreSQL has the same rule spelled out. */
export function sortKey(db: Database, name: Expression<string | null>): RawBuilder<string> {
  if (!isOnPostgres(db)) return sql<string>`sort_key(${name})`
  const folded = sql`translate(${name}, ${sql.lit(lower + lower.toUpperCase())}, ${sql.lit(keys + keys)})`
  const long = sql`regexp_replace(lower(${folded}), '(\\d+)', ${sql.lit(`${'0'.repeat(sortDigits)}\\1`)}, 'g')`
  return sql<string>`regexp_replace(${long}, ${sql.lit(`\\d*(\\d{${sortDigits}})`)}, '\\1', 'g') collate "C"`
}

/** Small letters, also of å, ä, ö and é, which SQLite does not know. */
export function lowerCase(text: Expression<string | null>): RawBuilder<string> {
  return [...'åäöé'].reduce<RawBuilder<string>>(
    (sofar, letter) => sql<string>`replace(${sofar}, ${sql.lit(letter.toUpperCase())}, ${sql.lit(letter)})`,
    sql<string>`lower(${text})`,
  )
}

/** What stands after `like` for a text that contains `part`, with `escape '!'`: backslashes mean something else to each database. */
export function containing(part: string): string {
  return `%${part.replaceAll(/[!%_]/g, '!$&')}%`
}
