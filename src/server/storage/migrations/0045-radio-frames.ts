import type { Kysely } from 'kysely'

/** The radio frames of the last two days, so that one that comes again is known. Column meanings: `storage/ingest/tables.ts`. */
export async function createRadioFrames(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('radio_frame')
    .addColumn('device_id', 'text', (c) => c.notNull().references('device.id').onDelete('cascade'))
    .addColumn('counter', 'bigint', (c) => c.notNull())
    .addColumn('digest', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('radio_frame_pk', ['device_id', 'counter', 'digest'])
    .execute()
  await db.schema.createIndex('radio_frame_at').on('radio_frame').column('at').execute()
}
