import { t } from '@lingui/core/macro'
import { groupThousands } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import type { Origin } from '#domain/food-journey/cart.ts'
import { isFromNearby, journeyOf } from '#domain/food-journey/journey.ts'
import type { Locale, Text } from '#domain/locale.ts'
import { type Continent, continentOf } from '#domain/places/continents.ts'
import { countries, findCountry } from '#domain/places/countries.ts'
import type { Point } from '#domain/places/distance.ts'
import { findProvince, provinces, provincesCountry } from '#domain/places/provinces.ts'

/** The two drawings that a game's map can show. */
export type MapId = 'world' | 'sweden'

/** What can be chosen on a drawing: a country or a Swedish province. */
export interface Place extends Point {
  /** Its country code or region code. */
  readonly code: string
  readonly name: Text
  readonly origin: Origin
  /** Where it stands in the list; provinces all stand in one. */
  readonly group: Continent | 'provinces'
}

const worldPlaces: readonly Place[] = countries.map((country) => ({
  ...country,
  origin: { country_code: country.code, region_code: null },
  group: continentOf(country.code) ?? 'europe',
}))

const swedenPlaces: readonly Place[] = provinces.map((province) => ({
  ...province,
  origin: { country_code: provincesCountry, region_code: province.code },
  group: 'provinces',
}))

const placesByMap: Readonly<Record<MapId, ReadonlyMap<string, Place>>> = {
  world: new Map(worldPlaces.map((place) => [place.code, place])),
  sweden: new Map(swedenPlaces.map((place) => [place.code, place])),
}

/** All places of a drawing, in the order of the data. */
export function placesOf(mapId: MapId): readonly Place[] {
  return mapId === 'world' ? worldPlaces : swedenPlaces
}

export function findPlace(mapId: MapId, code: string): Place | undefined {
  return placesByMap[mapId].get(code)
}

/** The place that an origin is on a drawing; undefined when it is unknown, or Swedish without a province. */
export function placeOf(mapId: MapId, origin: Origin): Place | undefined {
  const code = mapId === 'world' ? origin.country_code : origin.region_code
  return code === null ? undefined : findPlace(mapId, code)
}

/** Whole kilometres from the school. */
export function kmTo(home: Point, { origin }: Pick<Place, 'origin'>): number {
  return journeyOf(home, origin)?.value ?? 0
}

/** How far it is to a place, in words: "9 640 km", or "från trakten" for the school's own province. */
export function shownWay(home: Point, place: Pick<Place, 'origin'>): string {
  return isFromNearby(home, place.origin) ? t`från trakten` : shownKm(kmTo(home, place))
}

/** A place's name in the reader's language. Provinces that have no English name keep, and say, their Swedish one. */
export function shownName({ name, group }: Place): {
  readonly text: string
  readonly lang: 'sv' | undefined
} {
  const locale = currentLocale()
  const isSwedishWord = locale === 'en' && group === 'provinces' && name.en === name.sv
  return { text: name[locale], lang: isSwedishWord ? 'sv' : undefined }
}

/** `9 640 km`: with spaces between the thousands in both languages, as the game's sums. */
export function shownKm(km: number): string {
  return `${groupThousands(String(km), '\u00a0')}\u00a0km`
}

/** The names of the list's groups, in the order of the list and of the map's keys 1 to 6. */
export function groupNames(): Readonly<Record<Place['group'], string>> {
  return {
    europe: t`Europa`,
    asia: t`Asien`,
    africa: t`Afrika`,
    north_america: t`Nordamerika`,
    south_america: t`Sydamerika`,
    oceania: t`Oceanien`,
    provinces: t`Landskap`,
  }
}

/** The place's name: its province, else its country; null when it is unknown or this version does not know the place. */
export function placeName({ country_code, region_code }: Origin, locale: Locale): string | null {
  const province = region_code === null ? undefined : findProvince(region_code)
  const country = country_code === null ? undefined : findCountry(country_code)
  return (province ?? country)?.name[locale] ?? null
}

/** The same place has the same key. */
export function placeKey({ country_code, region_code }: Origin): string {
  return `${country_code ?? ''}:${region_code ?? ''}`
}
