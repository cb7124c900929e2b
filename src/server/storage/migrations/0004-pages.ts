import { type Kysely, sql } from 'kysely'

/** The pages that a school writes. Column meanings: the subject's `tables.ts`. */
export async function createPageTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('page')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('school_id', 'text', (c) => c.notNull().references('school.id').onDelete('cascade'))
    .addColumn('slug', 'text', (c) => c.notNull())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull().check(sql`status in ('draft', 'published')`))
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .addUniqueConstraint('page_slug', ['school_id', 'slug'])
    .execute()

  await db.schema
    .createTable('section')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('page_id', 'text', (c) => c.notNull().references('page.id').onDelete('cascade'))
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('blocks', 'text', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('section_page').on('section').columns(['page_id', 'position']).execute()
}
