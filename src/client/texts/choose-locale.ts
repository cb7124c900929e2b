import { setItem } from '#client/device/storage.ts'
import type { Locale } from '#domain/locale.ts'

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
  // Blocked storage: the choice cannot be kept, and a reload would only lose the page's state.
  if (!setItem('kotte_locale', locale)) return
  const limit = new Promise((resolve) => setTimeout(resolve, waitMs))
  void Promise.race([unfinished, limit]).then(() => location.reload())
}
