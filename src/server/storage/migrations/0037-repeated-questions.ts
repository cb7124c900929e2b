import type { Kysely } from 'kysely'

/**
 * When the provider last authenticated the user. Unknown for open sessions: their owners sign in once more for what
 * needs it. Column meanings: `storage/people/tables.ts`.
 */
export async function addAuthenticationTimes(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('session').addColumn('authenticated_at', 'bigint').execute()
  await db.schema
    .alterTable('sign_in_attempt')
    .addColumn('asks_again', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
}
