import { textLimits } from '#domain/limits.ts'
import { reservedParts } from '#domain/paths.ts'

export const defaultSchoolColor = '#17693A'

/**
 * The row of `school` that owns what belongs to no school: connections of the municipality, and the devices that wait for
 * a school. No address can mean it, and no list of schools has it.
 */
export const municipalityId = 'municipality'

/** A school id is a short readable slug: a–z, 0–9 and single hyphens, 2 to 60 characters, not reserved. */
export function isSchoolId(id: string): boolean {
  return (
    /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(id) &&
    id.length >= 2 &&
    id.length <= textLimits.schoolId &&
    !reservedParts.includes(id)
  )
}

/** A colour as people type it: `#RRGGBB`. */
export function isHexColor(color: string): boolean {
  return /^#[0-9a-f]{6}$/i.test(color)
}

/** From so many schools on, the list of them has a field to look for one. */
export const schoolsToSearch = 9
