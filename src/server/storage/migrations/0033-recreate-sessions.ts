import type { Kysely } from 'kysely'

/**
 * Sessions in two halves, with what their owner recognises them by. Those that were open had one half and end: their owners
 * sign in once more. Column meanings: `storage/people/tables.ts`.
 */
export async function recreateSessions(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('session').execute()
  await db.schema
    .createTable('session')
    .addColumn('token_hash', 'text', (c) => c.primaryKey().notNull())
    .addColumn('half_hash', 'text', (c) => c.notNull())
    .addColumn('id', 'text', (c) => c.notNull().unique())
    .addColumn('account_id', 'text', (c) => c.notNull().references('account.id').onDelete('cascade'))
    .addColumn('browser', 'text', (c) => c.notNull())
    .addColumn('system', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('used_at', 'bigint', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('session_account').on('session').column('account_id').execute()
}
