import { type Kysely, sql } from 'kysely'

/** What nobody did says so, as carts do. Column meanings: `storage/game/tables.ts`. */
export async function addContributionProvenance(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('contribution')
    .addColumn('provenance', 'text', (c) => c.check(sql`provenance in ('recorded', 'constructed')`))
    .execute()
}
