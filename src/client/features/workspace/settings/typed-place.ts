import type { FieldErrors } from '#client/queries/refusal.ts'
import type { WorkspaceSchool } from '#contract/workspace-schools.ts'
import type { Locale } from '#domain/locale.ts'
import { numberText, typedNumber } from '#domain/typed-number.ts'

/** Where a school lies, as a user types it; all empty = nowhere. */
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
  const degrees = (value: number | undefined) => numberText(value ?? null, locale)
  return {
    name: location?.name ?? '',
    lat: degrees(location?.lat),
    lng: degrees(location?.lng),
    shows_weather,
  }
}

/** Two numbers as maps copy them, `58.4108, 15.6214`; null for anything else. */
export function parsePair(pasted: string): readonly [lat: string, lng: string] | null {
  const match = /^(-?\d+[.,]\d+)(?:\s*[,;]\s*|\s+)(-?\d+[.,]\d+)$/.exec(pasted.trim())
  return match?.[1] !== undefined && match[2] !== undefined ? [match[1], match[2]] : null
}

/** What is no number; everything else about a place the server says. */
export function placeErrors(place: TypedPlace): FieldErrors {
  if (isNowhere(place)) return []
  return (['lat', 'lng'] as const)
    .filter((key) => Number.isNaN(typedNumber(place[key])))
    .map((key) => ({ path: `location.${key}`, code: 'not_a_number' }))
}

/** Degrees; null = nowhere. A number that cannot be parsed is NaN, see `placeErrors`. */
export function toLocation(place: TypedPlace): WorkspaceSchool['location'] {
  if (isNowhere(place)) return null
  return {
    name: place.name,
    lat: typedNumber(place.lat),
    lng: typedNumber(place.lng),
  }
}

function isNowhere({ name, lat, lng }: TypedPlace): boolean {
  return [name, lat, lng].every((text) => text.trim() === '')
}
