import type { Kysely } from 'kysely'

/** The screens of a school, each with its own set-up and what it last said of itself. Column meanings: `storage/pages/tables.ts`. */
export async function createWalls(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('wall')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('school_id', 'text', (c) => c.notNull().references('school.id').onDelete('cascade'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('setup', 'text', (c) => c.notNull())
    .addColumn('last_seen_at', 'bigint')
    .addColumn('build', 'text')
    .addColumn('newest_value_at', 'bigint')
    .execute()
  await db.schema.createIndex('wall_of_school').on('wall').column('school_id').execute()
}
