import type { Database } from './database.ts'
import { prepared } from './prepared.ts'

export interface SchoolRow {
  readonly id: string
  readonly name: string
  readonly color: string
  readonly logoUrl: string | null
  readonly placeName: string | null
  readonly placeLat: number | null
  readonly placeLng: number | null
  /** JSON */
  readonly calendar: string | null
  readonly createdAt: number
}

export async function findSchool(db: Database, id: string): Promise<SchoolRow | undefined> {
  const [school] = await selectSchool(db, { id })
  return school
}

export function allSchools(db: Database): Promise<readonly SchoolRow[]> {
  return selectSchools(db, {})
}

/** False when a school has that id already. */
export async function insertSchool(db: Database, school: SchoolRow): Promise<boolean> {
  const result = await db
    .insertInto('school')
    .values({
      id: school.id,
      name: school.name,
      color: school.color,
      logo_url: school.logoUrl,
      place_name: school.placeName,
      place_lat: school.placeLat,
      place_lng: school.placeLng,
      calendar: school.calendar,
      created_at: school.createdAt,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

/** `calendar` is JSON. */
export async function setCalendar(db: Database, schoolId: string, calendar: string): Promise<void> {
  await db.updateTable('school').set({ calendar }).where('id', '=', schoolId).execute()
}

const schoolQuery = (db: Database) =>
  db
    .selectFrom('school')
    .select([
      'id',
      'name',
      'color',
      'logo_url as logoUrl',
      'place_name as placeName',
      'place_lat as placeLat',
      'place_lng as placeLng',
      'calendar',
      'created_at as createdAt',
    ])

const selectSchool = prepared<{ id: string }, SchoolRow>((db, param) =>
  schoolQuery(db).where('id', '=', param('id')).compile(),
)

const selectSchools = prepared<object, SchoolRow>((db) => schoolQuery(db).compile())
