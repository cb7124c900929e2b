import type { Kysely } from 'kysely'

/** A device's battery and signal, once a day. Column meanings: `storage/rooms/tables.ts`. */
export async function createDeviceDays(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('device_day')
    .addColumn('device_id', 'text', (c) => c.notNull().references('device.id').onDelete('cascade'))
    .addColumn('date', 'text', (c) => c.notNull())
    .addColumn('battery_percent', 'double precision')
    .addColumn('rssi', 'double precision')
    .addPrimaryKeyConstraint('device_day_pk', ['device_id', 'date'])
    .execute()
}
