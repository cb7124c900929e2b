import { type Kysely, sql } from 'kysely'

/** Teachers, what they may do and did, and what they decide about a school. Column meanings: the subject's `tables.ts`. */
export async function createPeopleTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('account')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('email', 'text', (c) => c.notNull().unique())
    .addColumn('name', 'text')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('last_signed_in_at', 'bigint')
    .execute()

  await db.schema
    .createTable('account_identity')
    .addColumn('account_id', 'text', (c) => c.notNull().references('account.id').onDelete('cascade'))
    .addColumn('issuer', 'text', (c) => c.notNull())
    .addColumn('subject', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('account_identity_key', ['account_id', 'issuer'])
    .execute()

  await db.schema
    .createTable('member')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('school_id', 'text', (c) => c.notNull().references('school.id').onDelete('cascade'))
    .addColumn('account_id', 'text', (c) => c.notNull().references('account.id').onDelete('cascade'))
    .addColumn('role', 'text', (c) => c.notNull().check(sql`role in ('viewer', 'editor', 'owner')`))
    .addColumn('invited_at', 'bigint', (c) => c.notNull())
    .addUniqueConstraint('member_once', ['school_id', 'account_id'])
    .execute()
  await db.schema.createIndex('member_account').on('member').column('account_id').execute()

  await db.schema
    .createTable('session')
    .addColumn('token_hash', 'text', (c) => c.primaryKey().notNull())
    .addColumn('account_id', 'text', (c) => c.notNull().references('account.id').onDelete('cascade'))
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('session_account').on('session').column('account_id').execute()

  await db.schema
    .createTable('sign_in_attempt')
    .addColumn('state', 'text', (c) => c.primaryKey().notNull())
    .addColumn('provider_key', 'text', (c) => c.notNull())
    .addColumn('attempt', 'text', (c) => c.notNull())
    .addColumn('browser_hash', 'text', (c) => c.notNull())
    .addColumn('nonce', 'text', (c) => c.notNull().unique())
    .addColumn('code_verifier', 'text', (c) => c.notNull())
    .addColumn('redirect_uri', 'text', (c) => c.notNull())
    .addColumn('answered', 'integer', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .execute()

  await db.schema
    .createTable('audit')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('school_id', 'text', (c) => c.references('school.id').onDelete('cascade'))
    .addColumn('actor', 'text', (c) => c.notNull())
    .addColumn('action', 'text', (c) => c.notNull())
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('before', 'text')
    .addColumn('after', 'text')
    .execute()
  await db.schema.createIndex('audit_of_school').on('audit').columns(['school_id', 'id']).execute()

  await db.schema
    .createTable('logo')
    .addColumn('school_id', 'text', (c) =>
      c.primaryKey().notNull().references('school.id').onDelete('cascade'),
    )
    .addColumn('hash', 'text', (c) => c.notNull())
    // Base64: the one way to keep bytes that every database and its driver spell the same.
    .addColumn('png', 'text', (c) => c.notNull())
    .execute()

  await db.schema
    .createTable('dashboard')
    .addColumn('school_id', 'text', (c) =>
      c.primaryKey().notNull().references('school.id').onDelete('cascade'),
    )
    .addColumn('arrangement', 'text', (c) => c.notNull())
    .execute()

  await db.schema.alterTable('school').addColumn('outbound_webhook_url', 'text').execute()
  await db.schema
    .alterTable('school')
    .addColumn('shows_weather', 'integer', (c) => c.notNull().defaultTo(1))
    .execute()
  await db.schema
    .alterTable('school')
    .addColumn('new_sensors', 'text', (c) =>
      c.notNull().defaultTo('active').check(sql`new_sensors in ('active', 'inactive')`),
    )
    .execute()
}
