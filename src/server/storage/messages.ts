import type { Database } from './database.ts'
import { prepared } from './prepared.ts'

/** An inbound message with what became of it (JSON). `receivedAt` is epoch ms. */
export interface MessageRow {
  readonly id: string
  readonly schoolIntegrationId: string
  readonly receivedAt: number
  readonly body: string
  readonly outcome: string
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

/** Removes at most `limit` messages that came before `before` (epoch ms) and answers how many it was. */
export async function deleteMessages(db: Database, before: number, limit: number): Promise<number> {
  const result = await db
    .deleteFrom('message')
    .where('id', 'in', (eb) =>
      eb.selectFrom('message').select('id').where('received_at', '<', before).limit(limit),
    )
    .executeTakeFirst()
  return Number(result.numDeletedRows)
}
