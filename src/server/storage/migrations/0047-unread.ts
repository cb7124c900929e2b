import type { Kysely } from 'kysely'

/** What messages held that could not be read, and what people answered. Column meanings: `storage/ingest/tables.ts`. */
export async function createUnread(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('unread_message')
    .addColumn('school_integration_id', 'text', (c) =>
      c.notNull().references('school_integration.id').onDelete('cascade'),
    )
    .addColumn('external_id', 'text', (c) => c.notNull())
    .addColumn('signature', 'text', (c) => c.notNull())
    .addColumn('date', 'text', (c) => c.notNull())
    .addColumn('code', 'text', (c) => c.notNull())
    .addColumn('device_name', 'text')
    .addColumn('numbers', 'text', (c) => c.notNull())
    .addColumn('n', 'integer', (c) => c.notNull())
    .addColumn('last_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('unread_message_pk', [
      'school_integration_id',
      'external_id',
      'signature',
      'date',
    ])
    .execute()
  await db.schema
    .createTable('field_answer')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('school_integration_id', 'text', (c) =>
      c.notNull().references('school_integration.id').onDelete('cascade'),
    )
    .addColumn('school_id', 'text', (c) => c.notNull())
    .addColumn('names', 'text', (c) => c.notNull())
    .addColumn('scope', 'text', (c) => c.notNull())
    .addColumn('devices', 'text', (c) => c.notNull())
    .addColumn('beside', 'text', (c) => c.notNull())
    .addColumn('meaning', 'text')
    .addColumn('answered_at', 'bigint', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('after_received_at', 'bigint', (c) => c.notNull())
    .addColumn('after_id', 'text', (c) => c.notNull())
    .addColumn('run', 'text', (c) => c.notNull())
    .addColumn('held_until', 'bigint', (c) => c.notNull())
    .addColumn('messages', 'integer', (c) => c.notNull())
    .addColumn('accepted', 'integer', (c) => c.notNull())
    .addColumn('rejected', 'integer', (c) => c.notNull())
    .execute()
  await db.schema
    .createIndex('field_answer_integration')
    .on('field_answer')
    .column('school_integration_id')
    .execute()
  await db.schema
    .createTable('answer_reading')
    .addColumn('answer_id', 'text', (c) => c.notNull().references('field_answer.id').onDelete('cascade'))
    .addColumn('series_id', 'integer', (c) => c.notNull().references('series.id').onDelete('cascade'))
    .addColumn('t', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('answer_reading_pk', ['answer_id', 'series_id', 't'])
    .execute()
}
