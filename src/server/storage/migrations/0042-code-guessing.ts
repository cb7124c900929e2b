import type { Kysely } from 'kysely'

/**
 * Devices of a class have a key beside its code, and wrong codes are counted for its teachers. Column meanings:
 * `storage/activities/tables.ts`.
 */
export async function addCodeGuessing(db: Kysely<unknown>): Promise<void> {
  const activity = () => db.schema.alterTable('activity')
  await activity()
    .addColumn('class_key_version', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  await activity()
    .addColumn('guessing_tries', 'bigint', (c) => c.notNull().defaultTo(0))
    .execute()
  await activity().addColumn('guessing_since', 'bigint').execute()
  await activity().addColumn('guessing_last_at', 'bigint').execute()
}
