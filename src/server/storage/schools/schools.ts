import type { LogoPlate } from '#domain/schools/logo-plate.ts'
import { municipalityId } from '#domain/schools/school.ts'
import type { Database } from '#server/storage/database.ts'
import { prepared } from '#server/storage/prepared.ts'

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
  /** JSON; the municipality's, for all its schools. */
  readonly municipalityCalendar: string | null
  readonly createdAt: number
  /** Epoch ms; null = it is in use. */
  readonly archivedAt: number | null
  readonly showsWeather: 0 | 1
  readonly logoPlate: 'none' | LogoPlate | null
  /** JSON */
  readonly co2Limits: string | null
  /** JSON; the municipality's. */
  readonly municipalityCo2Limits: string | null
}

/** A school that is in use. */
export async function findSchool(db: Database, id: string): Promise<SchoolRow | undefined> {
  const [school] = await selectSchool(db, { id })
  return school
}

/** The schools that are in use. */
export function allSchools(db: Database): Promise<readonly SchoolRow[]> {
  return selectSchools(db, {})
}

/** Also those that are put away. */
export function everySchool(db: Database): Promise<readonly SchoolRow[]> {
  return everySchoolQuery(db).execute()
}

/** Also one that is put away. */
export function findAnySchool(db: Database, id: string): Promise<SchoolRow | undefined> {
  return everySchoolQuery(db).where('id', '=', id).executeTakeFirst()
}

/** `archivedAt` null = it is in use again. */
export async function setArchived(db: Database, id: string, archivedAt: number | null): Promise<void> {
  await db.updateTable('school').set({ archivedAt }).where('id', '=', id).execute()
}

/** A school before its owners decide anything more. */
export type NewSchoolRow = Omit<
  SchoolRow,
  'showsWeather' | 'logoPlate' | 'archivedAt' | 'co2Limits' | 'municipalityCo2Limits' | 'municipalityCalendar'
>

/** False when a school has that id already. */
export async function insertSchool(db: Database, school: NewSchoolRow): Promise<boolean> {
  const result = await db
    .insertInto('school')
    .values({
      id: school.id,
      name: school.name,
      color: school.color,
      logoUrl: school.logoUrl,
      placeName: school.placeName,
      placeLat: school.placeLat,
      placeLng: school.placeLng,
      calendar: school.calendar,
      createdAt: school.createdAt,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

/** `calendar` is JSON. `schoolId` may be the municipality's. */
export async function setCalendar(db: Database, schoolId: string, calendar: string): Promise<void> {
  await db.updateTable('school').set({ calendar }).where('id', '=', schoolId).execute()
}

/** JSON; null = none. `schoolId` may be the municipality's. */
export async function setCo2Limits(db: Database, schoolId: string, limits: string | null): Promise<void> {
  await db.updateTable('school').set({ co2Limits: limits }).where('id', '=', schoolId).execute()
}

/** JSON; null = the municipality has set none. */
export async function findMunicipalityCo2Limits(db: Database): Promise<string | null> {
  const row = await db
    .selectFrom('school')
    .select('co2Limits')
    .where('id', '=', municipalityId)
    .executeTakeFirst()
  return row?.co2Limits ?? null
}

/** JSON; null = the municipality has set none. */
export async function findMunicipalityCalendar(db: Database): Promise<string | null> {
  const row = await db
    .selectFrom('school')
    .select('calendar')
    .where('id', '=', municipalityId)
    .executeTakeFirst()
  return row?.calendar ?? null
}

/** What its owners decide. */
export async function updateSchool(
  db: Database,
  id: string,
  fields: Pick<SchoolRow, 'name' | 'color' | 'placeName' | 'placeLat' | 'placeLng' | 'showsWeather'>,
): Promise<void> {
  await db
    .updateTable('school')
    .set({
      name: fields.name,
      color: fields.color,
      placeName: fields.placeName,
      placeLat: fields.placeLat,
      placeLng: fields.placeLng,
      showsWeather: fields.showsWeather,
    })
    .where('id', '=', id)
    .execute()
}

/** null takes the logo away. */
export async function setLogoUrl(
  db: Database,
  id: string,
  logo: { readonly url: string; readonly plate: LogoPlate | null } | null,
): Promise<void> {
  const set = { logoUrl: logo?.url ?? null, logoPlate: logo && keptPlate(logo.plate) }
  await db.updateTable('school').set(set).where('id', '=', id).execute()
}

/** null = the logo needs no plate, which is stored as `none`: a plate that was never computed stays null. */
export async function setLogoPlate(db: Database, id: string, plate: LogoPlate | null): Promise<void> {
  await db
    .updateTable('school')
    .set({ logoPlate: keptPlate(plate) })
    .where('id', '=', id)
    .execute()
}

function keptPlate(plate: LogoPlate | null): 'none' | LogoPlate {
  return plate ?? 'none'
}

/** Schools with a logo for which no plate was computed yet. */
export function schoolsWithoutLogoPlate(db: Database): Promise<{ id: string; color: string }[]> {
  return db
    .selectFrom('school')
    .select(['id', 'color'])
    .where('logoUrl', 'is not', null)
    .where('logoPlate', 'is', null)
    .execute()
}

const everySchoolQuery = (db: Database) =>
  db
    .selectFrom('school')
    .select([
      'id',
      'name',
      'color',
      'logoUrl',
      'placeName',
      'placeLat',
      'placeLng',
      'calendar',
      'createdAt',
      'archivedAt',
      'showsWeather',
      'logoPlate',
      'co2Limits',
    ])
    .select((eb) => [
      eb
        .selectFrom('school as municipality')
        .select('municipality.co2Limits')
        .where('municipality.id', '=', municipalityId)
        .as('municipalityCo2Limits'),
      eb
        .selectFrom('school as municipality')
        .select('municipality.calendar')
        .where('municipality.id', '=', municipalityId)
        .as('municipalityCalendar'),
    ])
    .where('id', '<>', municipalityId)

const schoolQuery = (db: Database) => everySchoolQuery(db).where('archivedAt', 'is', null)

const selectSchool = prepared<{ id: string }, SchoolRow>((db, param) =>
  schoolQuery(db).where('id', '=', param('id')).compile(),
)

const selectSchools = prepared<object, SchoolRow>((db) => schoolQuery(db).compile())
