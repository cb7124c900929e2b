import { type Kysely, sql } from 'kysely'

/** What people wrote themselves. Column meanings: the subject's `tables.ts`. */
export async function createManualEntries(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('manual_entry')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('school_id', 'text', (c) => c.notNull().references('school.id').onDelete('cascade'))
    .addColumn('kind', 'text', (c) => c.notNull().check(sql`kind in ('menu', 'food_waste', 'meter')`))
    .addColumn('way', 'text', (c) => c.notNull().check(sql`way in ('form', 'csv')`))
    .addColumn('entered_at', 'bigint', (c) => c.notNull())
    .addColumn('entered_by', 'text', (c) => c.notNull())
    .addColumn('accepted', 'integer', (c) => c.notNull())
    .addColumn('duplicate', 'integer', (c) => c.notNull())
    .addColumn('rejected', 'text', (c) => c.notNull())
    .execute()
  await db.schema
    .createIndex('manual_entry_school')
    .on('manual_entry')
    .columns(['school_id', 'entered_at'])
    .execute()
}
