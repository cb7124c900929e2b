import type { Kysely } from 'kysely'

/** What is known of a device's model, and from whom. Column meanings: `rooms/tables.ts`. */
export async function addDeviceModels(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('device').addColumn('model_name', 'text').execute()
  await db.schema
    .alterTable('device')
    .addColumn('profile_by_person', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
}
