import { type Kysely, sql } from 'kysely'

/** Alerts and their recipients. Column meanings: the subject's `tables.ts`. */
export async function createAlertTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('alert')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('school_id', 'text', (c) => c.notNull().references('school.id').onDelete('cascade'))
    .addColumn('kind', 'text', (c) =>
      c
        .notNull()
        .check(
          sql`kind in ('sensor_silent', 'battery_low', 'stuck_value', 'implausible', 'level_persists', 'integration_failing')`,
        ),
    )
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('subject_name', 'text', (c) => c.notNull())
    .addColumn('sensor_id', 'text', (c) => c.references('sensor.id').onDelete('cascade'))
    .addColumn('metric_key', 'text')
    .addColumn('detail', 'text')
    .addColumn('opened_at', 'bigint', (c) => c.notNull())
    .addColumn('cleared_at', 'bigint')
    .addColumn('acked_at', 'bigint')
    .addColumn('acked_by', 'text')
    .addColumn('opening_told_at', 'bigint')
    .addColumn('clearing_told_at', 'bigint')
    .execute()
  await db.schema
    .createIndex('alert_open')
    .unique()
    .on('alert')
    .columns(['school_id', 'kind', 'subject'])
    .where(sql.ref('cleared_at'), 'is', null)
    .execute()
  await db.schema.createIndex('alert_school').on('alert').columns(['school_id', 'opened_at']).execute()

  await db.schema
    .createTable('alert_recipient')
    .addColumn('school_id', 'text', (c) => c.notNull().references('school.id').onDelete('cascade'))
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('locale', 'text', (c) => c.notNull().check(sql`locale in ('sv', 'en')`))
    .addColumn('added_at', 'bigint', (c) => c.notNull())
    .addColumn('told_until', 'bigint', (c) => c.notNull())
    .addColumn('next_at', 'bigint', (c) => c.notNull())
    .addColumn('failures', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('alert_recipient_key', ['school_id', 'email'])
    .execute()
}
