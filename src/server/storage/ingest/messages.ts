import type { Database } from '#server/storage/database.ts'
import { firstIdAt } from '#server/storage/ids.ts'
import { prepared } from '#server/storage/prepared.ts'

/** An inbound message with what became of it (JSON). `receivedAt` is epoch ms. */
export interface MessageRow {
  readonly id: string
  readonly schoolIntegrationId: string
  readonly receivedAt: number
  readonly body: string
  readonly outcome: string
  /** JSON, see `tables.ts`. */
  readonly request: string | null
}

export async function insertMessage(db: Database, message: MessageRow): Promise<void> {
  await insert(db, message)
}

const insert = prepared<MessageRow>((db, param) =>
  db
    .insertInto('message')
    .values({
      id: param('id'),
      school_integration_id: param('schoolIntegrationId'),
      received_at: param('receivedAt'),
      body: param('body'),
      outcome: param('outcome'),
      request: param('request'),
    })
    .compile(),
)

/** The newest first. */
export function newestMessages(
  db: Database,
  schoolIntegrationId: string,
  limit: number,
): Promise<readonly MessageRow[]> {
  return db
    .selectFrom('message')
    .select([
      'request',
      'id',
      'school_integration_id as schoolIntegrationId',
      'received_at as receivedAt',
      'body',
      'outcome',
    ])
    .where('school_integration_id', '=', schoolIntegrationId)
    .orderBy('received_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** Removes at most `limit` messages that came before `before` (epoch ms), as their ids tell, and answers how many it was. */
export async function deleteMessages(db: Database, before: number, limit: number): Promise<number> {
  const result = await db
    .deleteFrom('message')
    .where('id', 'in', (eb) =>
      eb.selectFrom('message').select('id').where('id', '<', firstIdAt(before)).limit(limit),
    )
    .executeTakeFirst()
  return Number(result.numDeletedRows)
}

/** A page of an integration's kept messages in the order in which they came, after one of them. `receivedAt`: epoch ms. */
export function messagesAfter(
  db: Database,
  schoolIntegrationId: string,
  after: { readonly receivedAt: number; readonly id: string },
  limit: number,
): Promise<readonly Pick<MessageRow, 'id' | 'receivedAt' | 'body' | 'request'>[]> {
  return (
    db
      .selectFrom('message')
      .select(['id', 'received_at as receivedAt', 'body', 'request'])
      .where('school_integration_id', '=', schoolIntegrationId)
      // Said twice so that the index is used.
      .where('received_at', '>=', after.receivedAt)
      .where((eb) => eb.or([eb('received_at', '>', after.receivedAt), eb('id', '>', after.id)]))
      .orderBy('received_at')
      .orderBy('id')
      .limit(limit)
      .execute()
  )
}
