import type { Kysely } from 'kysely'

/** A school, or the municipality for all its schools, may set limits of CO2. Column meanings: `storage/schools/tables.ts`. */
export async function addCo2Limits(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('school').addColumn('co2_limits', 'text').execute()
}
