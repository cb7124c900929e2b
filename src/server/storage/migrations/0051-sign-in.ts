import type { Kysely } from 'kysely'

/** What userinfo added to a sign-in, sign-ins that only try, and roles from groups. Column meanings: `storage/people/tables.ts`. */
export async function extendSignIn(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('sign_in_attempt').addColumn('userinfo', 'text').execute()
  await db.schema
    .alterTable('sign_in_attempt')
    .addColumn('is_check', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  for (const table of ['member', 'administrator'])
    await db.schema
      .alterTable(table)
      .addColumn('by_group', 'integer', (c) => c.notNull().defaultTo(0))
      .execute()
}
