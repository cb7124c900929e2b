import { type Kysely, sql } from 'kysely'

/** What integrations need to connect to the outside, and how they are. Column meanings: the subject's `tables.ts`. */
export async function addConnections(db: Kysely<unknown>): Promise<void> {
  await addColumns(db)

  await db.schema
    .createIndex('message_of_integration')
    .on('message')
    .columns(['school_integration_id', 'received_at'])
    .execute()

  await db.schema
    .createTable('integration_hour')
    .addColumn('school_integration_id', 'text', (c) =>
      c.notNull().references('school_integration.id').onDelete('cascade'),
    )
    .addColumn('b', 'bigint', (c) => c.notNull())
    .addColumn('accepted', 'integer', (c) => c.notNull())
    .addColumn('duplicate', 'integer', (c) => c.notNull())
    .addColumn('rejected', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('integration_hour_key', ['school_integration_id', 'b'])
    .execute()

  await db.schema
    .createTable('backfill')
    .addColumn('school_integration_id', 'text', (c) =>
      c.primaryKey().notNull().references('school_integration.id').onDelete('cascade'),
    )
    .addColumn('asked_until', 'bigint', (c) => c.notNull())
    .execute()

  await db.schema
    .createTable('webhook_delivery')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('school_integration_id', 'text', (c) =>
      c.notNull().references('school_integration.id').onDelete('cascade'),
    )
    .addColumn('event', 'text', (c) => c.notNull())
    .addColumn('body', 'text', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull().check(sql`status in ('waiting', 'delivered', 'failed')`))
    .addColumn('attempts', 'integer', (c) => c.notNull())
    .addColumn('next_at', 'bigint', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('last_code', 'text')
    .execute()
  await db.schema
    .createIndex('webhook_delivery_due')
    .on('webhook_delivery')
    .columns(['status', 'next_at'])
    .execute()
}

async function addColumns(db: Kysely<unknown>): Promise<void> {
  const table = () => db.schema.alterTable('school_integration')
  await table()
    .addColumn('secrets', 'text', (c) => c.notNull().defaultTo('{}'))
    .execute()
  await table()
    .addColumn('updated_at', 'bigint', (c) => c.notNull().defaultTo(0))
    .execute()
  await table().addColumn('last_success_at', 'bigint').execute()
  await table().addColumn('last_error_at', 'bigint').execute()
  await table().addColumn('last_error_code', 'text').execute()
  await table().addColumn('last_error_message', 'text').execute()
  await table().addColumn('last_test', 'text').execute()
}
