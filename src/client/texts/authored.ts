import type { Locale } from '#domain/locale.ts'

/** What a school wrote, in the reader's language; `lang` is set where only the Swedish text exists. */
export interface Authored<T> {
  readonly value: T
  readonly lang: 'sv' | undefined
}

/** Swedish is always there; English may be missing, and then the Swedish text is shown and marked as such. */
export function authored<T>(written: { readonly sv: T; readonly en: T | null }, locale: Locale): Authored<T> {
  if (locale === 'en' && written.en !== null) return { value: written.en, lang: undefined }
  return { value: written.sv, lang: locale === 'sv' ? undefined : 'sv' }
}
