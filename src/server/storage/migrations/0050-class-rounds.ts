import type { Kysely } from 'kysely'

/** A class's round of an activity, and the tablets that show it. Column meanings: `storage/activities/tables.ts`. */
export async function createClassRounds(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('class_round')
    .addColumn('activity_id', 'text', (c) => c.primaryKey().references('activity.id').onDelete('cascade'))
    .addColumn('started_at', 'bigint', (c) => c.notNull())
    .addColumn('shown_at', 'bigint')
    .addColumn('answer', 'double precision')
    .addColumn('next_activity_id', 'text', (c) => c.references('activity.id').onDelete('set null'))
    .execute()
  await db.schema
    .createTable('class_presence')
    .addColumn('activity_id', 'text', (c) => c.notNull().references('activity.id').onDelete('cascade'))
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('colour_key', 'text', (c) => c.notNull())
    .addColumn('animal_key', 'text', (c) => c.notNull())
    .addColumn('handed_in', 'integer', (c) => c.notNull())
    .addColumn('first_at', 'bigint', (c) => c.notNull())
    .addColumn('last_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('class_presence_pk', ['activity_id', 'id'])
    .execute()
  await db.schema.createIndex('class_presence_last').on('class_presence').column('last_at').execute()
}
