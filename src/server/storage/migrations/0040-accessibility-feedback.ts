import type { Kysely } from 'kysely'

/** Accessibility feedback to the municipality. Column meanings: `storage/municipality/tables.ts`. */
export async function createAccessibilityFeedback(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('accessibility_feedback')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('obstacle', 'text', (c) => c.notNull())
    .addColumn('words', 'text', (c) => c.notNull())
    .addColumn('place', 'text')
    .addColumn('wants_other_form', 'integer', (c) => c.notNull())
    .addColumn('email', 'text')
    .addColumn('received_at', 'bigint', (c) => c.notNull())
    .addColumn('told_at', 'bigint')
    .execute()
}
