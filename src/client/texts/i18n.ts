import { i18n } from '@lingui/core'
import type { Locale } from '#domain/locale.ts'

const catalogues = {
  sv: () => import('./sv.po'),
  en: () => import('./en.po'),
} satisfies Record<Locale, () => Promise<{ messages: Parameters<typeof i18n.load>[1] }>>

/** Loads one language's texts and makes it the current one, also for assistive technology. */
export async function activateLocale(locale: Locale): Promise<void> {
  const { messages } = await catalogues[locale]()
  i18n.loadAndActivate({ locale, messages })
  document.documentElement.lang = locale
}

/** The language of the page. */
export function currentLocale(): Locale {
  return i18n.locale === 'en' ? 'en' : 'sv'
}
