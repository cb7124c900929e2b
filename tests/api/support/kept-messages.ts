import type { Database } from '#server/storage/database.ts'
import { type MessageRow, newestMessages } from '#server/storage/ingest/messages.ts'

/** All messages that are kept, in the order in which they came. */
export async function keptMessages(db: Database): Promise<readonly MessageRow[]> {
  const integrations = await db.selectFrom('schoolIntegration').select('id').execute()
  const messages = await Promise.all(integrations.map(({ id }) => newestMessages(db, id, 10_000)))
  return messages.flat().sort((a, b) => a.receivedAt - b.receivedAt || (a.id < b.id ? -1 : 1))
}
