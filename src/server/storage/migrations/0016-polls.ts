import type { Kysely } from 'kysely'

/** How far the asking of others has come. Column meanings: the subject's `tables.ts`. */
export async function createPollTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('poll')
    .addColumn('school_integration_id', 'text', (c) =>
      c.primaryKey().notNull().references('school_integration.id').onDelete('cascade'),
    )
    .addColumn('source', 'text', (c) => c.notNull())
    .addColumn('settings_at', 'bigint', (c) => c.notNull())
    .addColumn('next_at', 'bigint', (c) => c.notNull())
    .addColumn('failures', 'integer', (c) => c.notNull())
    .addColumn('failing_since', 'bigint')
    .addColumn('last_code', 'text')
    .execute()
  await db.schema
    .createTable('poll_mark')
    .addColumn('school_integration_id', 'text', (c) =>
      c.notNull().references('school_integration.id').onDelete('cascade'),
    )
    .addColumn('part', 'text', (c) => c.notNull())
    .addColumn('mark', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('poll_mark_key', ['school_integration_id', 'part'])
    .execute()
}
