import type { Kysely } from 'kysely'

/** Finds all that a device or a sensor was assigned to, and keeps messages packed. Column meanings: `tables.ts`. */
export async function addIngestionColumns(db: Kysely<unknown>): Promise<void> {
  for (const side of ['device_id', 'sensor_id'])
    await db.schema.createIndex(`assignment_${side}`).on('assignment').column(side).execute()
  // PostgreSQL's name; SQLite keeps bytes as they are in a column of any type.
  await db.schema.alterTable('message').addColumn('packed', 'bytea').execute()
  await db.schema.alterTable('message').addColumn('base_id', 'text').execute()
}
