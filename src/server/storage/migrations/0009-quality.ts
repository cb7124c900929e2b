import { type Kysely, sql } from 'kysely'

/** What makes values doubtful. Column meanings: the subject's `tables.ts`. */
export async function createQualityTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('refused_value')
    .addColumn('sensor_id', 'text', (c) => c.notNull().references('sensor.id').onDelete('cascade'))
    .addColumn('metric_key', 'text', (c) => c.notNull())
    .addColumn('code', 'text', (c) => c.notNull())
    .addColumn('date', 'text', (c) => c.notNull())
    .addColumn('n', 'integer', (c) => c.notNull())
    .addColumn('first_at', 'bigint', (c) => c.notNull())
    .addColumn('last_at', 'bigint', (c) => c.notNull())
    .addColumn('skew_ms', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('refused_value_key', ['sensor_id', 'metric_key', 'code', 'date'])
    .execute()

  await db.schema
    .createTable('series_doubt')
    .addColumn('series_id', 'integer', (c) => c.notNull().references('series.id').onDelete('cascade'))
    .addColumn('kind', 'text', (c) => c.notNull().check(sql`kind in ('stuck_value', 'unit_change')`))
    .addColumn('from_t', 'bigint', (c) => c.notNull())
    .addColumn('to_t', 'bigint')
    .addPrimaryKeyConstraint('series_doubt_key', ['series_id', 'kind', 'from_t'])
    .execute()
}
