import { type Kysely, sql } from 'kysely'

/** What pupils send beside carts: marks, guesses and their like. Column meanings: `storage/activities/tables.ts`. */
export async function createContributions(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('contribution')
    .addColumn('activity_id', 'text', (c) => c.notNull().references('activity.id').onDelete('cascade'))
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('room_id', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('colour_key', 'text', (c) => c.notNull())
    .addColumn('animal_key', 'text', (c) => c.notNull())
    .addColumn('content', 'text', (c) => c.notNull())
    .addColumn('about_at', 'bigint', (c) => c.notNull())
    .addColumn('made_at', 'bigint', (c) => c.notNull())
    .addColumn('received_at', 'bigint', (c) => c.notNull())
    .addColumn('late', 'integer', (c) => c.notNull())
    .addColumn('app_version', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull().check(sql`state in ('waiting', 'approved', 'removed')`))
    .addPrimaryKeyConstraint('contribution_key', ['activity_id', 'id'])
    .execute()
  await db.schema
    .createIndex('contribution_of_room')
    .on('contribution')
    .columns(['room_id', 'about_at'])
    .execute()
}
