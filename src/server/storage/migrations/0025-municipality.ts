import { type Kysely, sql } from 'kysely'

/**
 * Administrators of the municipality, schools that are put away, and connections that bring the devices of many schools:
 * they belong to the municipality, a row of `school` that no query of schools answers with.
 * Column meanings: the subject's `tables.ts`.
 */
export async function addMunicipality(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('administrator')
    .addColumn('account_id', 'text', (c) =>
      c.primaryKey().notNull().references('account.id').onDelete('cascade'),
    )
    .addColumn('invited_at', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema.alterTable('school').addColumn('archived_at', 'bigint').execute()
  await db.schema
    .alterTable('school_integration')
    .addColumn('routing_rules', 'text', (c) => c.notNull().defaultTo('[]'))
    .execute()
  await db.schema.alterTable('school_integration').addColumn('routing_undo', 'text').execute()
  await db.schema.alterTable('device').addColumn('routing_facts', 'text').execute()
  await sql`insert into school (id, name, color, created_at)
    values ('municipality', 'municipality', '#10241C', 0)`.execute(db)
}
