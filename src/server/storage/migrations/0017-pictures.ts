import type { Kysely } from 'kysely'

/** Pictures of pages. Column meanings: the subject's `tables.ts`. */
export async function createPictures(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('picture')
    .addColumn('school_id', 'text', (c) => c.notNull().references('school.id').onDelete('cascade'))
    .addColumn('hash', 'text', (c) => c.notNull())
    .addColumn('webp', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('picture_key', ['school_id', 'hash'])
    .execute()
}
