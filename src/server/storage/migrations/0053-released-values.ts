import type { Kysely } from 'kysely'

/** Values that staff said are right although no room makes them. Column meanings: the subject's `tables.ts`. */
export async function createReleasedReadings(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('released_reading')
    .addColumn('series_id', 'integer', (c) => c.notNull().references('series.id').onDelete('cascade'))
    .addColumn('t', 'bigint', (c) => c.notNull())
    .addColumn('v', 'double precision', (c) => c.notNull())
    .addColumn('held', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('released_reading_key', ['series_id', 't'])
    .execute()
}
