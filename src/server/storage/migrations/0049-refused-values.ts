import type { Kysely } from 'kysely'
import { allEvents, createTrigger, ofSensor } from './0027-school-versions.ts'

/** Sensors of which nothing was ever stored are shown by what of theirs was refused. */
export async function raiseVersionsOfRefusedValues(db: Kysely<unknown>): Promise<void> {
  await createTrigger(db, { table: 'refused_value', events: allEvents, schools: ofSensor })
}
