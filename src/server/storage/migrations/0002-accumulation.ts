import { type Kysely, sql } from 'kysely'

/** How each series counts, and when a school teaches. Column meanings: the subject's `tables.ts`. */
export async function addAccumulationAndCalendar(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('series')
    .addColumn('accumulation', 'text', (c) =>
      c.notNull().defaultTo('gauge').check(sql`accumulation in ('gauge', 'delta', 'cumulative')`),
    )
    .execute()
  await db.schema.alterTable('series').addColumn('wrap_at', 'bigint').execute()
  await db.schema.alterTable('school').addColumn('calendar', 'text').execute()
}
