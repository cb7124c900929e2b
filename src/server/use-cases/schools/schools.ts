import { Conflict, type FieldError, Invalid } from '#domain/errors.ts'
import { type Page, pageWithin } from '#domain/page.ts'
import { defaultSchoolColor, isHexColor, isSchoolId, municipalityId } from '#domain/schools/school.ts'
import type { Database } from '#server/storage/database.ts'
import { perDatabase } from '#server/storage/per-database.ts'
import { findSchoolVersion } from '#server/storage/school-versions.ts'
import { allSchools, insertSchool, type NewSchoolRow } from '#server/storage/schools/schools.ts'
import { type CountedActivity, openActivities } from '#server/use-cases/activities/activities.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import { nameErrors } from '#server/use-cases/names.ts'
import { publishedSections, type SectionSummary } from '#server/use-cases/pages/pages.ts'
import { dashboardUrl } from '#server/use-cases/pages/school-dashboard.ts'
import { requireSchool, type School, toSchool } from '#server/use-cases/school.ts'
import { airOfSchools, type SchoolAir } from './school-air.ts'

/** Both are the same objects as before while nothing of them has changed. */
export interface SchoolWithAir {
  readonly school: School
  readonly air: SchoolAir
}

export interface SchoolPage {
  readonly schools: readonly SchoolWithAir[]
  /** Of all schools. */
  readonly count: number
}

/** A page of all schools by their Swedish names, each with how its air is. */
export async function listSchools(deps: Deps, asked: Page): Promise<SchoolPage> {
  const all = await schoolsByName(deps.db)
  const { offset, perPage } = pageWithin(asked, all.length)
  const shown = all.slice(offset, offset + perPage)
  const air = await airOfSchools(deps, shown)
  return {
    schools: shown.map((school) => ({ school, air: air.get(school.id) ?? noAir })),
    count: all.length,
  }
}

const noAir: SchoolAir = { rooms: [], liveUntil: null }

interface KeptList {
  readonly version: number
  readonly schools: readonly School[]
}

const keptListOf = perDatabase((): { list: KeptList | null } => ({ list: null }))

/** All schools by their Swedish names. Reading and sorting thousands of them takes long, and they hardly ever change: see the municipality's version. */
export async function schoolsByName(db: Database): Promise<readonly School[]> {
  const version = (await findSchoolVersion(db, municipalityId))?.version ?? 0
  const kept = keptListOf(db)
  if (kept.list?.version === version) return kept.list.schools
  const schools = (await allSchools(db)).map(toSchool).sort((a, b) => swedish.compare(a.name, b.name))
  kept.list = { version, schools }
  return schools
}

const swedish = new Intl.Collator('sv')

/** Throws NotFound. */
export async function getSchool(deps: Deps, schoolId: string): Promise<School> {
  return toSchool(await requireSchool(deps.db, schoolId))
}

export interface HomePage {
  readonly school: School
  /** The page that shows the school's values. */
  readonly overviewUrl: string
  /** Of the published pages, in their order. */
  readonly sections: readonly SectionSummary[]
  /** What can be played now, the newest first. */
  readonly activities: readonly CountedActivity[]
  /** Epoch ms */
  readonly updatedAt: number
}

/** What a school's public page says. Throws NotFound. */
export async function getHomePage(deps: Deps, schoolId: string): Promise<HomePage> {
  const school = await requireSchool(deps.db, schoolId)
  const sections = await publishedSections(deps, school.id)
  const activities = await openActivities(deps, school.id)
  const times = [...sections, ...activities].map(({ updatedAt }) => updatedAt)
  return {
    school: toSchool(school),
    overviewUrl: dashboardUrl(deps, schoolId),
    sections,
    activities,
    updatedAt: Math.max(school.createdAt, ...times),
  }
}

export interface NewSchool {
  readonly id: string
  readonly name: string
  readonly color?: string
  readonly place?: { readonly name: string; readonly lat: number; readonly lng: number } | null
  /** The path of a picture that this server has. */
  readonly logoUrl?: string
}

/** Throws Invalid for an unusable id, name, colour or place, and Conflict when the id is taken. */
export async function addSchool(deps: Deps, school: NewSchool): Promise<School> {
  const errors = newSchoolErrors(school)
  if (errors.length > 0) throw new Invalid('invalid_school', 'the school cannot be added like this', errors)
  const row: NewSchoolRow = {
    id: school.id,
    name: school.name.trim(),
    color: (school.color ?? defaultSchoolColor).toUpperCase(),
    logoUrl: school.logoUrl ?? null,
    placeName: school.place?.name ?? null,
    placeLat: school.place?.lat ?? null,
    placeLng: school.place?.lng ?? null,
    calendar: null,
    createdAt: deps.now(),
  }
  if (!(await insertSchool(deps.db, row)))
    throw new Conflict('school_exists', `there is a school ${school.id}`)
  return toSchool(row)
}

function newSchoolErrors(school: NewSchool): FieldError[] {
  const errors = schoolErrors(school)
  return isSchoolId(school.id) ? errors : [...errors, { path: 'id', code: 'not_a_school_id' }]
}

/** What is wrong with a school's name, colour and place. */
export function schoolErrors({ name, color, place }: Omit<NewSchool, 'id'>): FieldError[] {
  const errors = nameErrors('name', name)
  if (color !== undefined && !isHexColor(color)) errors.push({ path: 'color', code: 'not_a_color' })
  if (place) {
    errors.push(...nameErrors('location.name', place.name))
    if (!(Math.abs(place.lat) <= 90)) errors.push({ path: 'location.lat', code: 'not_a_latitude' })
    if (!(Math.abs(place.lng) <= 180)) errors.push({ path: 'location.lng', code: 'not_a_longitude' })
  }
  return errors
}
