import type { Kysely } from 'kysely'

/**
 * Carts need the class's code. Games that are open now were shared without it: they take carts without it until they end.
 * Column meanings: `storage/activities/tables.ts`.
 */
export async function addClassCodes(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('activity')
    .addColumn('open_before_codes', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  await db.schema.alterTable('activity').addColumn('joining_closed_at', 'bigint').execute()
  await db.schema.alterTable('cart').addColumn('set_aside_at', 'bigint').execute()
  await (db as Kysely<{ activity: { status: string; open_before_codes: number } }>)
    .updateTable('activity')
    .set({ open_before_codes: 1 })
    .where('status', '=', 'active')
    .execute()
}
