import { type Kysely, sql } from 'kysely'

/** What happened to sensors, and what electricity cost. Column meanings: the subject's `tables.ts`. */
export async function createSensorEventAndPriceTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('sensor_event')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('sensor_id', 'text', (c) => c.notNull().references('sensor.id').onDelete('cascade'))
    .addColumn('kind', 'text', (c) =>
      c.notNull().check(sql`kind in ('inactive', 'rejected', 'late', 'moved', 'exposure')`),
    )
    .addColumn('metric_key', 'text', (c) => c.notNull())
    .addColumn('from_t', 'bigint', (c) => c.notNull())
    .addColumn('to_t', 'bigint')
    .addColumn('detail', 'text')
    .execute()
  await db.schema
    .createIndex('sensor_event_of_sensor')
    .on('sensor_event')
    .columns(['sensor_id', 'from_t'])
    .execute()

  await db.schema
    .createTable('electricity_price')
    .addColumn('school_id', 'text', (c) => c.notNull().references('school.id').onDelete('cascade'))
    .addColumn('from_t', 'bigint', (c) => c.notNull())
    .addColumn('to_t', 'bigint', (c) => c.notNull())
    .addColumn('kr_per_kwh', 'double precision', (c) => c.notNull())
    .addPrimaryKeyConstraint('electricity_price_key', ['school_id', 'from_t'])
    .execute()
}
