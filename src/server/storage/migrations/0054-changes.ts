import type { Kysely } from 'kysely'

/** A device may change what it has handed in. Column meanings: `storage/activities/tables.ts`. */
export async function addChanges(db: Kysely<unknown>): Promise<void> {
  for (const table of ['cart', 'contribution']) {
    await db.schema.alterTable(table).addColumn('change_key', 'text').execute()
    await db.schema
      .alterTable(table)
      .addColumn('change_number', 'integer', (c) => c.notNull().defaultTo(0))
      .execute()
  }
}
