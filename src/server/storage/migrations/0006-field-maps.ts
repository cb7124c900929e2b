import type { Kysely } from 'kysely'

/** What platforms decode and what people say that it means. Column meanings: the subject's `tables.ts`. */
export async function addFieldMaps(db: Kysely<unknown>): Promise<void> {
  for (const column of ['decoded_fields', 'field_map', 'last_message_key'])
    await db.schema.alterTable('device').addColumn(column, 'text').execute()
  await db.schema.alterTable('message').addColumn('request', 'text').execute()
}
