/** Ids that are paths of the product itself and can never name a school. */
export const reservedSchoolIds: readonly string[] = [
  '404',
  'accessibility-statement',
  'activities',
  'api',
  'assets',
  'catalog',
  'diagnostics',
  'healthz',
  'licences',
  'locales',
  'metrics',
  'open-data',
  'page',
  'pictures',
  'privacy-policy',
  'readyz',
  'schools',
  'sign-in',
  'sw',
  'widget',
  'widget-examples',
  'workspace',
]

/** Names (of schools, sensors, locations, activities) are plain text of at most this many characters. */
export const maxNameLength = 80

export const defaultSchoolColor = '#17693A'

/** A school id is a short readable slug: a–z, 0–9 and single hyphens, 2 to 60 characters, not reserved. */
export function isSchoolId(id: string): boolean {
  return (
    /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(id) &&
    id.length >= 2 &&
    id.length <= 60 &&
    !reservedSchoolIds.includes(id)
  )
}

/** A colour as people type it: `#RRGGBB`. */
export function isHexColor(color: string): boolean {
  return /^#[0-9a-f]{6}$/i.test(color)
}
