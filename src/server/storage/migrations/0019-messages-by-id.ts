import type { Kysely } from 'kysely'

/** A message's id contains its time: an index on the time only made each insert slower. */
export async function dropMessageTimes(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('message_received').execute()
}
