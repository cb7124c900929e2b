import type { Kysely } from 'kysely'

/** Lets a quarantine have any kind that the code defines: SQLite cannot change a check, so the table is recreated. */
export async function extendQualityKinds(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('series_doubt_any')
    .addColumn('series_id', 'integer', (c) => c.notNull().references('series.id').onDelete('cascade'))
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('from_t', 'bigint', (c) => c.notNull())
    .addColumn('to_t', 'bigint')
    .addPrimaryKeyConstraint('series_doubt_any_key', ['series_id', 'kind', 'from_t'])
    .execute()
  const columns = ['series_id', 'kind', 'from_t', 'to_t']
  const any = db as Kysely<Record<'series_doubt' | 'series_doubt_any', Record<string, unknown>>>
  await any
    .insertInto('series_doubt_any')
    .columns(columns)
    .expression((query) => query.selectFrom('series_doubt').select(columns))
    .execute()
  await db.schema.dropTable('series_doubt').execute()
  await db.schema.alterTable('series_doubt_any').renameTo('series_doubt').execute()
}
