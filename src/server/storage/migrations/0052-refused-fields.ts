import type { Kysely } from 'kysely'

/** Messages that were refused as a whole name their fields. Column meanings: `storage/ingest/tables.ts`. */
export async function addRefusedFields(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('unread_message')
    .addColumn('refused_fields', 'text', (c) => c.notNull().defaultTo('[]'))
    .execute()
}
