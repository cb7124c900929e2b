import { Conflict, type FieldError, Invalid } from '#domain/errors.ts'
import { co2 } from '#domain/metrics/co2.ts'
import { isLivedIn } from '#domain/rooms/room.ts'
import { defaultSchoolColor, isHexColor, isSchoolId } from '#domain/schools/school.ts'
import { latestOfMetricInAllSchools } from '#server/storage/measurements/latest.ts'
import { allSchools, insertSchool, type NewSchoolRow } from '#server/storage/schools/schools.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import { type Activity, openActivities } from '#server/use-cases/game/activities.ts'
import { type RoomValue, roomValues } from '#server/use-cases/measurements/room-values.ts'
import { shownSensors } from '#server/use-cases/measurements/sensor-readings.ts'
import { nameErrors } from '#server/use-cases/names.ts'
import { publishedSections, type SectionSummary } from '#server/use-cases/pages/pages.ts'
import { dashboardUrl } from '#server/use-cases/pages/school-dashboard.ts'
import { requireSchool, type School, toSchool } from '#server/use-cases/school.ts'

export interface SchoolWithAir extends School {
  /** The rooms in which people stay and carbon dioxide is measured, in the school's order. */
  readonly air: readonly RoomValue[]
}

/** All schools by their Swedish names, each with the air of its rooms. */
export async function listSchools(deps: Deps): Promise<SchoolWithAir[]> {
  const schools = await allSchools(deps.db)
  const now = deps.now()
  const rows = await latestOfMetricInAllSchools(deps.db, { metricKey: co2.key })
  const bySchool = Map.groupBy(await shownSensors(deps.db, rows, now), ({ schoolId }) => schoolId)
  return schools
    .map((row) => {
      const rooms = roomValues(co2, bySchool.get(row.id) ?? [], now)
      const air = rooms
        .filter(({ room }) => isLivedIn(room.kind))
        .toSorted((a, b) => a.room.sortOrder - b.room.sortOrder)
      return { ...toSchool(row), air }
    })
    .sort((a, b) => swedish.compare(a.name, b.name))
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
  readonly activities: readonly Activity[]
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
