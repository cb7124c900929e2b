import { type Kysely, sql } from 'kysely'

/**
 * What is measured in its own time and what was spread over missing steps, how long a period of use is, and what staff said
 * is wrong. Column meanings: the subject's `tables.ts`.
 */
export async function addHonestSeries(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('reading').addColumn('period_s', 'integer').execute()
  for (const column of ['spread', 'spread_days'])
    await db.schema
      .alterTable('rollup')
      .addColumn(column, 'double precision', (c) => c.notNull().defaultTo(0))
      .execute()
  await db.schema
    .createTable('reading_mark')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('series_id', 'integer', (c) => c.notNull().references('series.id').onDelete('cascade'))
    .addColumn('kind', 'text', (c) => c.notNull().check(sql`kind in ('values', 'amounts')`))
    .addColumn('from_t', 'bigint', (c) => c.notNull())
    .addColumn('to_t', 'bigint', (c) => c.notNull())
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('note', 'text')
    .addColumn('marked_by', 'text', (c) => c.notNull())
    .addColumn('marked_at', 'bigint', (c) => c.notNull())
    .addColumn('undone_by', 'text')
    .addColumn('undone_at', 'bigint')
    .execute()
  await db.schema.createIndex('reading_mark_of_series').on('reading_mark').column('series_id').execute()
  await db.schema
    .createTable('marked_reading')
    .addColumn('series_id', 'integer', (c) => c.notNull().references('series.id').onDelete('cascade'))
    .addColumn('t', 'bigint', (c) => c.notNull())
    .addColumn('v', 'double precision', (c) => c.notNull())
    .addColumn('period_s', 'integer')
    .addPrimaryKeyConstraint('marked_reading_key', ['series_id', 't'])
    .execute()
}
