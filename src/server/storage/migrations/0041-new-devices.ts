import { type Kysely, sql } from 'kysely'

/**
 * Indexes for lists of sensors that are read page by page, and how many new devices each integration has brought on a day.
 * Column meanings: `storage/rooms/tables.ts`.
 */
export async function limitNewDevices(db: Kysely<unknown>): Promise<void> {
  await sql`create index sensor_in_use on sensor (school_id, room_id)
    where room_id is not null or archived_at is not null`.execute(db)
  await sql`create index sensor_waiting on sensor (school_id, id)
    where room_id is null and archived_at is null and ignored_at is null`.execute(db)
  await sql`create index sensor_ignored on sensor (school_id, id)
    where room_id is null and archived_at is null and ignored_at is not null`.execute(db)
  await sql`create index sensor_room on sensor (room_id) where room_id is not null`.execute(db)
  await sql`create index device_of_integration on device (school_integration_id, id)`.execute(db)
  await sql`create index device_id_end on device (substr(external_id, length(external_id) - 3))`.execute(db)
  await db.schema
    .createTable('new_device_count')
    .addColumn('school_integration_id', 'text', (c) =>
      c.primaryKey().notNull().references('school_integration.id').onDelete('cascade'),
    )
    .addColumn('date', 'text', (c) => c.notNull())
    .addColumn('added', 'integer', (c) => c.notNull())
    .addColumn('allowed', 'integer', (c) => c.notNull())
    .addColumn('held_sketch', 'text', (c) => c.notNull())
    .addColumn('held_examples', 'text', (c) => c.notNull())
    .addColumn('held_since', 'bigint')
    .addColumn('held_last', 'bigint')
    .addColumn('reread_received_at', 'bigint')
    .addColumn('reread_id', 'text')
    .execute()
}
