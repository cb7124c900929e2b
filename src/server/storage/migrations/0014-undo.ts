import type { Kysely } from 'kysely'

/**
 * What people wrote, value by value, so that it can be taken back. Where a school's events are sent is a setting of its
 * integration alone. Column meanings: the subject's `tables.ts`.
 */
export async function createManualValues(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('manual_value')
    .addColumn('manual_entry_id', 'text', (c) =>
      c.notNull().references('manual_entry.id').onDelete('cascade'),
    )
    .addColumn('line', 'integer', (c) => c.notNull())
    .addColumn('value_key', 'text', (c) => c.notNull())
    .addColumn('measured_at', 'bigint')
    .addColumn('fields', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('manual_value_line', ['manual_entry_id', 'line'])
    .execute()
  await db.schema
    .createIndex('manual_value_of_key')
    .on('manual_value')
    .columns(['value_key', 'manual_entry_id'])
    .execute()
  await db.schema.alterTable('school').dropColumn('outbound_webhook_url').execute()
}
