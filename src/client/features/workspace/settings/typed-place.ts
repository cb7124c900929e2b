import type { FieldErrors } from '#client/queries/refusal.ts'
import type { WorkspaceSchool } from '#contract/workspace-schools.ts'
import type { Locale } from '#domain/locale.ts'

/** Where a school lies, as somebody types it; all empty = nowhere. */
interface TypedPlace {
  readonly name: string
  readonly lat: string
  readonly lng: string
  readonly shows_weather: boolean
}

export function toTypedPlace(
  { location, shows_weather }: Pick<WorkspaceSchool, 'location' | 'shows_weather'>,
  locale: Locale,
): TypedPlace {
  const degrees = (value: number | undefined) => (value === undefined ? '' : toDecimal(value, locale))
  return {
    name: location?.name ?? '',
    lat: degrees(location?.lat),
    lng: degrees(location?.lng),
    shows_weather,
  }
}

/** A number as it is written in a language, with all its decimals. */
export function toDecimal(value: number, locale: Locale): string {
  return locale === 'sv' ? String(value).replace('.', ',') : String(value)
}

/** A number with a comma or a point, as people type it; null when it is none. */
export function parseDecimal(typed: string): number | null {
  const text = typed.trim().replace(/^[−–]/, '-').replace(',', '.')
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : null
}

/** Two numbers as maps copy them, `58.4108, 15.6214`; null for anything else. */
export function parsePair(pasted: string): readonly [lat: string, lng: string] | null {
  const match = /^\s*(-?\d+[.,]\d+)\s*[,;\s]\s*(-?\d+[.,]\d+)\s*$/.exec(pasted)
  return match?.[1] !== undefined && match[2] !== undefined ? [match[1], match[2]] : null
}

/** What is no number; everything else about a place the server says. */
export function placeErrors(place: TypedPlace): FieldErrors {
  if (isNowhere(place)) return []
  return (['lat', 'lng'] as const)
    .filter((key) => parseDecimal(place[key]) === null)
    .map((key) => ({ path: `location.${key}`, code: 'not_a_number' }))
}

export function toLocation(place: TypedPlace): WorkspaceSchool['location'] {
  if (isNowhere(place)) return null
  return {
    name: place.name,
    lat: parseDecimal(place.lat) ?? Number.NaN,
    lng: parseDecimal(place.lng) ?? Number.NaN,
  }
}

function isNowhere({ name, lat, lng }: TypedPlace): boolean {
  return [name, lat, lng].every((text) => text.trim() === '')
}
