import type { Kysely } from 'kysely'

/** What is fetched from others, and where a menu came from. Column meanings: the subject's `tables.ts`. */
export async function createFeedState(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('feed_state')
    .addColumn('school_integration_id', 'text', (c) =>
      c.notNull().references('school_integration.id').onDelete('cascade'),
    )
    .addColumn('resource', 'text', (c) => c.notNull())
    .addColumn('url', 'text', (c) => c.notNull())
    .addColumn('etag', 'text')
    .addColumn('last_modified', 'text')
    .addColumn('next_at', 'bigint')
    .addColumn('failures', 'integer', (c) => c.notNull())
    .addColumn('last_success_at', 'bigint')
    .addColumn('last_error_at', 'bigint')
    .addColumn('last_error_code', 'text')
    .addPrimaryKeyConstraint('feed_state_key', ['school_integration_id', 'resource'])
    .execute()
  await db.schema.alterTable('menu_day').addColumn('origin', 'text').execute()
}
