import type { Kysely } from 'kysely'

/** What devices said that they still have for an activity. Column meanings: `storage/activities/tables.ts`. */
export async function createUnsentReports(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('unsent_report')
    .addColumn('activity_id', 'text', (c) => c.notNull().references('activity.id').onDelete('cascade'))
    .addColumn('oldest_id', 'text', (c) => c.notNull())
    .addColumn('unsent', 'bigint', (c) => c.notNull())
    .addColumn('reported_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('unsent_report_pk', ['activity_id', 'oldest_id'])
    .execute()
}
