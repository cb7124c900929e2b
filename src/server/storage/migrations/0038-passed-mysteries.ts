import type { Kysely } from 'kysely'

/** The week whose mystery the staff of a school have passed over. Column meanings: `storage/activities/tables.ts`. */
export async function createPassedMysteries(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('passed_mystery')
    .addColumn('school_id', 'text', (c) => c.primaryKey().references('school.id').onDelete('cascade'))
    .addColumn('week', 'text', (c) => c.notNull())
    .execute()
}
