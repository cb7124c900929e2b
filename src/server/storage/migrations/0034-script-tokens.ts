import { type Kysely, sql } from 'kysely'

/** What scripts prove with who they act for. Column meanings: `storage/people/tables.ts`. */
export async function createScriptTokens(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('script_token')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('token_hash', 'text', (c) => c.notNull().unique())
    .addColumn('account_id', 'text', (c) => c.notNull().references('account.id').onDelete('cascade'))
    .addColumn('school_id', 'text', (c) => c.notNull().references('school.id').onDelete('cascade'))
    .addColumn('role', 'text', (c) => c.notNull().check(sql`role in ('viewer', 'editor')`))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .addColumn('used_at', 'bigint')
    .execute()
  await db.schema.createIndex('script_token_account').on('script_token').column('account_id').execute()
}
