import { type Kysely, sql } from 'kysely'

/** What belongs to a school and was measured by no device. Column meanings: the subject's `tables.ts`. */
export async function createFeedTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('meal_waste')
    .addColumn('sensor_id', 'text', (c) => c.notNull().references('sensor.id').onDelete('cascade'))
    .addColumn('date', 'text', (c) => c.notNull())
    .addColumn('meal', 'text', (c) => c.notNull())
    .addColumn('waste_kind', 'text', (c) =>
      c.notNull().check(sql`waste_kind in ('kitchen', 'serving', 'plate')`),
    )
    .addColumn('weight_g', 'double precision', (c) => c.notNull())
    .addColumn('portions', 'integer')
    .addColumn('reason', 'text')
    .addPrimaryKeyConstraint('meal_waste_key', ['sensor_id', 'date', 'meal', 'waste_kind'])
    .execute()

  await db.schema
    .createTable('menu_day')
    .addColumn('school_id', 'text', (c) => c.notNull().references('school.id').onDelete('cascade'))
    .addColumn('date', 'text', (c) => c.notNull())
    .addColumn('meal', 'text', (c) => c.notNull())
    .addColumn('courses', 'text', (c) => c.notNull())
    .addColumn('provenance', 'text', (c) => c.check(sql`provenance in ('recorded', 'constructed')`))
    .addPrimaryKeyConstraint('menu_day_key', ['school_id', 'date', 'meal'])
    .execute()

  await db.schema
    .createTable('forecast')
    .addColumn('school_id', 'text', (c) =>
      c.primaryKey().notNull().references('school.id').onDelete('cascade'),
    )
    .addColumn('issued_at', 'bigint', (c) => c.notNull())
    .addColumn('valid_until', 'bigint', (c) => c.notNull())
    .addColumn('source', 'text', (c) => c.notNull())
    .addColumn('steps', 'text', (c) => c.notNull())
    .addColumn('provenance', 'text', (c) => c.check(sql`provenance in ('recorded', 'constructed')`))
    .execute()
}
