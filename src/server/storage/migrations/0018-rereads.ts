import type { Kysely } from 'kysely'

/** Kept messages that are still to be read again. Column meanings: the subject's `tables.ts`. */
export async function createRereads(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('reread')
    .addColumn('device_id', 'text', (c) =>
      c.primaryKey().notNull().references('device.id').onDelete('cascade'),
    )
    .addColumn('profile_key', 'text')
    .addColumn('field_map', 'text')
    .addColumn('after_received_at', 'bigint', (c) => c.notNull())
    .addColumn('after_id', 'text', (c) => c.notNull())
    .addColumn('run', 'text', (c) => c.notNull())
    .addColumn('held_until', 'bigint', (c) => c.notNull())
    .execute()
}
