import { type Kysely, sql } from 'kysely'

/** What a school's logo stands on. Column meanings: the subject's `tables.ts`. */
export async function addLogoPlates(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('school')
    .addColumn('logo_plate', 'text', (c) => c.check(sql`logo_plate in ('none', '#FFFFFF', '#10241C')`))
    .execute()
}
