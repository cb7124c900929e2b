import { defaultLocale, isLocale, type Locale } from '#domain/locale.ts'

/** Specification, section 9: `{product}_locale`. */
export const localeKey = 'kotte_locale'
const repairedKey = 'kotte_locale_repaired'

/**
 * The language stored on this device. Nothing stored = Swedish. An unsupported value is reset to Swedish with
 * one reload (guarded, so that a storage that forgets never loops). Blocked storage = Swedish without a reload.
 */
export function readStoredLocale(): Locale {
  try {
    const stored = localStorage.getItem(localeKey)
    if (isLocale(stored)) return stored
    if (stored !== null) {
      localStorage.setItem(localeKey, defaultLocale)
      if (sessionStorage.getItem(repairedKey) === null) {
        sessionStorage.setItem(repairedKey, '1')
        location.reload()
      }
    }
  } catch {
    // Storage is blocked: the default language, nothing to repair.
  }
  return defaultLocale
}
