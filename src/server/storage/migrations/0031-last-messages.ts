import type { Kysely } from 'kysely'

/** Which message a device sent last: it is kept for as long as the device has no newer one. Column meanings: `storage/rooms/tables.ts`. */
export async function addLastMessages(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('device').addColumn('last_message_id', 'text').execute()
}
