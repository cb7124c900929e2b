import { type Kysely, sql } from 'kysely'
import type { SchemaDialect } from '#server/storage/schema-dialect.ts'

/** Schools, their integrations and devices, and what they measured. Column meanings: the subject's `tables.ts`. */
export async function createMeasurementTables(db: Kysely<unknown>, dialect: SchemaDialect): Promise<void> {
  await db.schema
    .createTable('school')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('color', 'text', (c) => c.notNull())
    .addColumn('logo_url', 'text')
    .addColumn('place_name', 'text')
    .addColumn('place_lat', 'double precision')
    .addColumn('place_lng', 'double precision')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute()

  await db.schema
    .createTable('location')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('school_id', 'text', (c) => c.notNull().references('school.id').onDelete('cascade'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('exposure', 'text', (c) => c.notNull().check(sql`exposure in ('indoor', 'outdoor')`))
    .addUniqueConstraint('location_name', ['school_id', 'name'])
    .execute()

  await db.schema
    .createTable('school_integration')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('school_id', 'text', (c) => c.notNull().references('school.id').onDelete('cascade'))
    .addColumn('integration_key', 'text', (c) => c.notNull())
    .addColumn('settings', 'text', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull().check(sql`status in ('active', 'inactive')`))
    .addColumn('key_hmac', 'text', (c) => c.notNull().unique())
    .addColumn('key_encrypted', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addUniqueConstraint('school_integration_kind', ['school_id', 'integration_key'])
    .execute()

  await db.schema
    .createTable('device')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('school_integration_id', 'text', (c) =>
      c.notNull().references('school_integration.id').onDelete('cascade'),
    )
    .addColumn('external_id', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('profile_key', 'text')
    .addColumn('expected_interval_s', 'integer', (c) => c.notNull())
    .addColumn('battery_percent', 'double precision')
    .addColumn('battery_millivolts', 'double precision')
    .addColumn('battery_reported_at', 'bigint')
    .addColumn('rssi', 'double precision')
    .addColumn('snr', 'double precision')
    .addColumn('last_sync_at', 'bigint')
    .addColumn('last_sync_status', 'text', (c) =>
      c.notNull().check(sql`last_sync_status in ('success', 'unknown', 'failure')`),
    )
    .addColumn('last_sync_code', 'text')
    .addUniqueConstraint('device_external_id', ['school_integration_id', 'external_id'])
    .execute()

  await db.schema
    .createTable('sensor')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('school_id', 'text', (c) => c.notNull().references('school.id').onDelete('cascade'))
    .addColumn('location_id', 'text', (c) => c.references('location.id').onDelete('set null'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull().check(sql`status in ('active', 'inactive')`))
    .addColumn('provenance', 'text', (c) => c.check(sql`provenance in ('recorded', 'constructed')`))
    .addColumn('named_by_person', 'integer', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('sensor_school').on('sensor').column('school_id').execute()

  await db.schema
    .createTable('assignment')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('device_id', 'text', (c) => c.notNull().references('device.id').onDelete('cascade'))
    .addColumn('sensor_id', 'text', (c) => c.notNull().references('sensor.id').onDelete('cascade'))
    .addColumn('from_t', 'bigint', (c) => c.notNull())
    .addColumn('to_t', 'bigint')
    .execute()
  for (const side of ['device_id', 'sensor_id']) {
    await db.schema
      .createIndex(`assignment_open_${side}`)
      .unique()
      .on('assignment')
      .column(side)
      .where(sql.ref('to_t'), 'is', null)
      .execute()
  }

  await db.schema
    .createTable('series')
    .addColumn('id', 'integer', (c) => dialect.autoId(c).notNull())
    .addColumn('sensor_id', 'text', (c) => c.notNull().references('sensor.id').onDelete('cascade'))
    .addColumn('metric_key', 'text', (c) => c.notNull())
    .addUniqueConstraint('series_metric', ['sensor_id', 'metric_key'])
    .execute()

  await db.schema
    .createTable('reading')
    .addColumn('series_id', 'integer', (c) => c.notNull().references('series.id').onDelete('cascade'))
    .addColumn('t', 'bigint', (c) => c.notNull())
    .addColumn('v', 'double precision', (c) => c.notNull())
    .addPrimaryKeyConstraint('reading_key', ['series_id', 't'])
    .modifyEnd(dialect.clusteredByKey)
    .execute()

  await db.schema
    .createTable('rollup')
    .addColumn('series_id', 'integer', (c) => c.notNull().references('series.id').onDelete('cascade'))
    .addColumn('res', 'smallint', (c) => c.notNull())
    .addColumn('b', 'bigint', (c) => c.notNull())
    .addColumn('n', 'integer', (c) => c.notNull())
    .addColumn('sum', 'double precision', (c) => c.notNull())
    .addColumn('lo', 'double precision', (c) => c.notNull())
    .addColumn('hi', 'double precision', (c) => c.notNull())
    .addPrimaryKeyConstraint('rollup_key', ['series_id', 'res', 'b'])
    .modifyEnd(dialect.clusteredByKey)
    .execute()

  await db.schema
    .createTable('latest')
    .addColumn('series_id', 'integer', (c) =>
      c.primaryKey().notNull().references('series.id').onDelete('cascade'),
    )
    .addColumn('t', 'bigint', (c) => c.notNull())
    .addColumn('v', 'double precision', (c) => c.notNull())
    .addColumn('received_at', 'bigint', (c) => c.notNull())
    .execute()

  await db.schema
    .createTable('widget')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('school_id', 'text', (c) => c.notNull().references('school.id').onDelete('cascade'))
    .addColumn('metric_key', 'text', (c) => c.notNull())
    .addUniqueConstraint('widget_metric', ['school_id', 'metric_key'])
    .execute()

  await db.schema
    .createTable('message')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('school_integration_id', 'text', (c) =>
      c.notNull().references('school_integration.id').onDelete('cascade'),
    )
    .addColumn('received_at', 'bigint', (c) => c.notNull())
    .addColumn('body', 'text', (c) => c.notNull())
    .addColumn('outcome', 'text', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('message_received').on('message').column('received_at').execute()

  await db.schema
    .createTable('setting')
    .addColumn('key', 'text', (c) => c.primaryKey().notNull())
    .addColumn('value', 'text', (c) => c.notNull())
    .execute()
}
