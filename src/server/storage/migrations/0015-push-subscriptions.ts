import { type Kysely, sql } from 'kysely'

/** Devices that receive push messages about alerts. Column meanings: the subject's `tables.ts`. */
export async function createPushSubscriptions(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('push_subscription')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('member_id', 'text', (c) => c.notNull().references('member.id').onDelete('cascade'))
    .addColumn('school_id', 'text', (c) => c.notNull().references('school.id').onDelete('cascade'))
    .addColumn('session_hash', 'text', (c) => c.notNull())
    .addColumn('endpoint', 'text', (c) => c.notNull())
    .addColumn('p256dh', 'text', (c) => c.notNull())
    .addColumn('auth', 'text', (c) => c.notNull())
    .addColumn('locale', 'text', (c) => c.notNull().check(sql`locale in ('sv', 'en')`))
    .addColumn('renewed_at', 'bigint', (c) => c.notNull())
    .addColumn('told_until', 'bigint', (c) => c.notNull())
    .addColumn('told_on', 'text')
    .addColumn('told_count', 'integer', (c) => c.notNull())
    .addColumn('next_at', 'bigint', (c) => c.notNull())
    .addColumn('failures', 'integer', (c) => c.notNull())
    .addUniqueConstraint('push_subscription_device', ['school_id', 'endpoint'])
    .execute()
  await db.schema
    .createIndex('push_subscription_session')
    .on('push_subscription')
    .column('session_hash')
    .execute()
  await db.schema
    .createIndex('push_subscription_member')
    .on('push_subscription')
    .column('member_id')
    .execute()
}
