import type { Exposure } from '#domain/metrics/temperature.ts'
import type { Database, Tx } from '#server/storage/database.ts'

export interface LocationRow {
  readonly id: string
  readonly schoolId: string
  readonly name: string
  readonly exposure: Exposure
}

/** A school has one location of a name. */
export function findLocation(tx: Tx, schoolId: string, name: string): Promise<LocationRow | undefined> {
  return tx
    .selectFrom('location')
    .select(['id', 'school_id as schoolId', 'name', 'exposure'])
    .where('school_id', '=', schoolId)
    .where('name', '=', name)
    .executeTakeFirst()
}

export function findLocationById(tx: Tx, id: string): Promise<LocationRow | undefined> {
  return tx
    .selectFrom('location')
    .select(['id', 'school_id as schoolId', 'name', 'exposure'])
    .where('id', '=', id)
    .executeTakeFirst()
}

export function placesOfSchool(db: Database, schoolId: string): Promise<readonly LocationRow[]> {
  return db
    .selectFrom('location')
    .select(['id', 'school_id as schoolId', 'name', 'exposure'])
    .where('school_id', '=', schoolId)
    .execute()
}

export async function insertLocation(tx: Tx, { id, schoolId, name, exposure }: LocationRow): Promise<void> {
  await tx.insertInto('location').values({ id, school_id: schoolId, name, exposure }).execute()
}

export async function setExposure(tx: Tx, locationId: string, exposure: Exposure): Promise<void> {
  await tx.updateTable('location').set({ exposure }).where('id', '=', locationId).execute()
}
