import type { Kysely } from 'kysely'

/** A message's id tells when it came: an index that says it again only made each message slower to store. */
export async function dropMessageTimes(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('message_received').execute()
}
