import { i18n } from '@lingui/core'
import type { Locale } from '#domain/locale.ts'

const catalogues = {
  sv: () => import('./sv.po'),
  en: () => import('./en.po'),
} satisfies Record<Locale, () => Promise<{ messages: Parameters<typeof i18n.load>[1] }>>

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

/** The language of the page. */
export function currentLocale(): Locale {
  return i18n.locale === 'en' ? 'en' : 'sv'
}
