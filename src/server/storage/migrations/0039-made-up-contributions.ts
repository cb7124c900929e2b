import { type Kysely, sql } from 'kysely'

/**
 * Adds the provenance that marks constructed contributions, as carts have it. Column meanings:
 * `storage/activities/tables.ts`.
 */
export async function addContributionProvenance(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('contribution')
    .addColumn('provenance', 'text', (c) => c.check(sql`provenance in ('recorded', 'constructed')`))
    .execute()
}
