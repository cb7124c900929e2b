import { NotFound } from '#domain/errors.ts'
import { co2LimitsInForce } from '#domain/metrics/co2/limit-rules.ts'
import type { Co2Limits, Co2LimitValues } from '#domain/metrics/co2/limits.ts'
import type { LogoPlate } from '#domain/schools/logo-plate.ts'
import { municipalityId } from '#domain/schools/school.ts'
import { calendarInForce, type SchoolCalendar } from '#domain/time/school-calendar.ts'
import type { Database } from '#server/storage/database.ts'
import { findSchool, type NewSchoolRow, type SchoolRow } from '#server/storage/schools/schools.ts'

export interface School {
  readonly id: string
  readonly name: string
  readonly logoUrl: string | null
  /** What the logo stands on; null = the school's colour. */
  readonly logoPlate: LogoPlate | null
  /** `#RRGGBB` */
  readonly color: string
  readonly place: { readonly name: string; readonly lat: number; readonly lng: number } | null
  /** When it teaches, by itself and its municipality; null = not set. */
  readonly calendar: SchoolCalendar | null
  /** The limits in force; null = the default. */
  readonly co2Limits: Co2Limits | null
}

/** The school of an id. Throws NotFound. */
export async function requireSchool(db: Database, schoolId: string): Promise<SchoolRow> {
  const school = await findSchool(db, schoolId)
  if (!school) throw new NotFound('school_not_found', 'there is no school with this id')
  return school
}

/** That there is a school of an id, or that it is the municipality's own. Throws NotFound. */
export async function requireSchoolOrMunicipality(db: Database, id: string): Promise<void> {
  if (id !== municipalityId) await requireSchool(db, id)
}

type LaterFields = 'logoPlate' | 'co2Limits' | 'municipalityCo2Limits' | 'municipalityCalendar'

export function toSchool(row: NewSchoolRow & Partial<Pick<SchoolRow, LaterFields>>): School {
  const { id, name, logoUrl, logoPlate = null, color, placeName, placeLat, placeLng, calendar } = row
  const { co2Limits = null, municipalityCo2Limits = null, municipalityCalendar = null } = row
  const hasPlace = placeName !== null && placeLat !== null && placeLng !== null
  return {
    id,
    name,
    logoUrl,
    logoPlate: logoPlate === 'none' ? null : logoPlate,
    color,
    place: hasPlace ? { name: placeName, lat: placeLat, lng: placeLng } : null,
    calendar: calendarInForce(fromJson(calendar), fromJson(municipalityCalendar)),
    co2Limits: co2LimitsInForce(toCo2Limits(co2Limits), toCo2Limits(municipalityCo2Limits)),
  }
}

/** From stored JSON. */
export function toCo2Limits(json: string | null): Co2LimitValues | null {
  return fromJson(json)
}

/** What was checked before it was stored. */
export function fromJson<T>(json: string | null): T | null {
  return json === null ? null : JSON.parse(json)
}
