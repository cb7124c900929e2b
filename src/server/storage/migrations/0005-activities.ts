import { type Kysely, sql } from 'kysely'

/** Games and what pupils put together in them. Column meanings: the subject's `tables.ts`. */
export async function createActivityTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('activity')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('school_id', 'text', (c) => c.notNull().references('school.id').onDelete('cascade'))
    .addColumn('activity_type', 'text', (c) => c.notNull())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull().check(sql`status in ('active', 'inactive')`))
    .addColumn('settings', 'text', (c) => c.notNull())
    .addColumn('share_code', 'text', (c) => c.notNull().unique())
    .addColumn('activated_at', 'bigint')
    .addColumn('deactivated_at', 'bigint')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('activity_school').on('activity').column('school_id').execute()

  await db.schema
    .createTable('cart')
    .addColumn('activity_id', 'text', (c) => c.notNull().references('activity.id').onDelete('cascade'))
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('colour_key', 'text', (c) => c.notNull())
    .addColumn('animal_key', 'text', (c) => c.notNull())
    .addColumn('items', 'text', (c) => c.notNull())
    .addColumn('made_at', 'bigint', (c) => c.notNull())
    .addColumn('received_at', 'bigint', (c) => c.notNull())
    .addColumn('late', 'integer', (c) => c.notNull())
    .addColumn('app_version', 'text', (c) => c.notNull())
    .addColumn('provenance', 'text', (c) => c.check(sql`provenance in ('recorded', 'constructed')`))
    .addPrimaryKeyConstraint('cart_key', ['activity_id', 'id'])
    .execute()
}
