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

/** The longest that a reload waits for a disk that does not answer, ms. */
const waitMs = 2000
let unfinished: Promise<unknown> = Promise.resolve()

/** Something is being written: a reload that the person asks for waits until it is done. Answers the same promise. */
export function finishBeforeReload<T>(work: Promise<T>): Promise<T> {
  unfinished = Promise.allSettled([unfinished, work]).then(() => undefined)
  return work
}

/** Stores the chosen language and reloads, so that everything is in it (specification, section 4). */
export function chooseLocale(locale: Locale): void {
  try {
    localStorage.setItem(localeKey, locale)
  } catch {
    // Blocked storage: the choice cannot be kept, and a reload would only lose the page's state.
    return
  }
  const limit = new Promise((resolve) => setTimeout(resolve, waitMs))
  void Promise.race([unfinished, limit]).then(() => location.reload())
}
