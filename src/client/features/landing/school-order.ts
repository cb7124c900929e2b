import type { SchoolListItem } from '#contract/schools.ts'
import type { Locale } from '#domain/locale.ts'

/** Schools from A to Ö as the language sorts its letters. */
export function sortSchools(schools: readonly SchoolListItem[], locale: Locale): SchoolListItem[] {
  const collator = new Intl.Collator(locale, { numeric: true })
  return schools.toSorted((a, b) => collator.compare(a.name, b.name))
}

/** The schools whose name holds what was typed, with or without dots and rings. */
export function findSchools<S extends { readonly name: string }>(schools: readonly S[], typed: string): S[] {
  const sought = bare(typed)
  return schools.filter(({ name }) => bare(name).includes(sought))
}

/** Lower case without accents: a tablet's keyboard may lack å, ä and ö. */
function bare(text: string): string {
  return text.trim().normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}
