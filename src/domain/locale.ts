/** The interface's languages. Swedish is the default (specification, section 9). */
export const locales = ['sv', 'en'] as const
export type Locale = (typeof locales)[number]
export const defaultLocale: Locale = 'sv'

/** Text in both languages, so that a language switch works without a network. */
export interface Text {
  readonly sv: string
  readonly en: string
}

export function isLocale(value: unknown): value is Locale {
  return value === 'sv' || value === 'en'
}

/** An unknown or missing locale falls back to Swedish. */
export function toLocale(value: unknown): Locale {
  return isLocale(value) ? value : defaultLocale
}
