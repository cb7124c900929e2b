import type { Kysely } from 'kysely'

/** What userinfo added to a sign-in, and sign-ins that only try. Column meanings: `storage/people/tables.ts`. */
export async function addUserinfo(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('sign_in_attempt').addColumn('userinfo', 'text').execute()
  await db.schema
    .alterTable('sign_in_attempt')
    .addColumn('is_check', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
}
