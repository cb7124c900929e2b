import { i18n, type Messages } from '@lingui/core'
import type { Locale } from '#domain/locale.ts'

/** How to load each language's texts of a part of the interface. */
export type Catalogues = Readonly<Record<Locale, () => Promise<{ readonly messages: Messages }>>>

const catalogues: Catalogues = {
  sv: () => import('./sv.po'),
  en: () => import('./en.po'),
}

// What is built shows the id of a text that is not there; while developing and testing nobody may overlook it.
if (import.meta.env.DEV) {
  i18n.on('missing', ({ id, locale }) => {
    throw new Error(`The text “${id}” has not been loaded in “${locale}”: which catalogue of texts/ has it?`)
  })
}

/** Loads one language's texts and makes it the current one, also for assistive technology. */
export async function activateLocale(locale: Locale): Promise<void> {
  await loadTexts(locale)
  document.documentElement.lang = locale
}

/** Loads one language's texts and speaks it from now on; needs no page. */
export async function loadTexts(locale: Locale): Promise<void> {
  const { messages } = await catalogues[locale]()
  i18n.loadAndActivate({ locale, messages })
}

/** Adds the texts of a part of the interface that has its own catalogues, in the current language. */
export async function loadPageTexts(page: Catalogues): Promise<void> {
  const locale = currentLocale()
  const { messages } = await page[locale]()
  i18n.load(locale, messages)
}

/** Loads a part of the interface together with its words: `lazy(() => withTexts(texts, import('./Part.tsx')))`. */
export async function withTexts<T>(texts: Catalogues, part: Promise<T>): Promise<T> {
  const [loaded] = await Promise.all([part, loadPageTexts(texts)])
  return loaded
}

/** The language of the page. */
export function currentLocale(): Locale {
  return i18n.locale === 'en' ? 'en' : 'sv'
}
