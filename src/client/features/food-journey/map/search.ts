import { currentLocale } from '#client/texts/i18n.ts'
import { sortByName, withoutMarks } from '#domain/alphabet.ts'
import type { Locale } from '#domain/locale.ts'
import { placeAliases } from './place-aliases.ts'
import type { Place } from './places.ts'

/**
 * The places whose name in either language, or one of whose other names, holds what was typed; best first: a name that
 * starts with it, a later word that does, then anywhere inside. Capitals, accents and signs make no difference. All
 * places by name when nothing was typed.
 */
export function searchPlaces(places: readonly Place[], typed: string, locale: Locale): readonly Place[] {
  const wanted = plainText(typed)
  const named = byName(places, locale)
  if (wanted === '') return named
  return named
    .map((place) => ({ place, rank: rankOf(place, wanted) }))
    .filter(({ rank }) => rank < notFound)
    .sort((one, other) => one.rank - other.rank)
    .map(({ place }) => place)
}

/** The first place by name whose shown name starts with the letters: what typing on the map jumps to. */
export function firstStartingWith(places: readonly Place[], letters: string): Place | undefined {
  const locale = currentLocale()
  const wanted = plainText(letters)
  return byName(places, locale).find(({ name }) => plainText(name[locale]).startsWith(wanted))
}

/** Small letters and digits with single spaces: `Côte d’Ivoire` → `cote d ivoire`. */
export function plainText(text: string): string {
  return withoutMarks(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

const notFound = 9

/** 0 for the whole name, 1 for its start, 2 for a later word's start, 3 for anywhere inside. */
function rankOf(place: Place, wanted: string): number {
  let best = notFound
  for (const name of plainNames(place)) {
    const at = name.indexOf(wanted)
    if (at === -1) continue
    const rank = name === wanted ? 0 : at === 0 ? 1 : name.includes(` ${wanted}`) ? 2 : 3
    // Two letters inside other words find half of the world.
    if (rank < 3 || wanted.length > 2) best = Math.min(best, rank)
  }
  return best
}

const namesByPlace = new WeakMap<Place, readonly string[]>()

function plainNames(place: Place): readonly string[] {
  const cached = namesByPlace.get(place)
  if (cached) return cached
  const aliases = place.group === 'provinces' ? [] : (placeAliases[place.code] ?? [])
  const names = [place.name.sv, place.name.en, ...aliases].map(plainText)
  namesByPlace.set(place, names)
  return names
}

const sorted = new WeakMap<readonly Place[], Partial<Record<Locale, readonly Place[]>>>()

function byName(places: readonly Place[], locale: Locale): readonly Place[] {
  const cached = sorted.get(places)
  if (cached?.[locale]) return cached[locale]
  const order = sortByName(places, ({ name }) => name[locale], locale)
  sorted.set(places, { ...cached, [locale]: order })
  return order
}
