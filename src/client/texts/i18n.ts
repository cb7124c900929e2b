import { i18n, type Messages } from '@lingui/core'
import type { Locale } from '#domain/locale.ts'
import type { TextPart } from './text-parts.ts'

/** The texts of each part: `./en.po` of every page, `./workspace/en.po` of the workspace. `src/build/texts.ts` makes the Swedish ones. */
const catalogues = {
  sv: import.meta.glob<{ readonly messages: Messages }>('./**/en.po', { query: '?sv' }),
  en: import.meta.glob<{ readonly messages: Messages }>('./**/en.po'),
}

// A build shows the id of a missing text; in development and tests it is an error.
if (import.meta.env.DEV) {
  i18n.on('missing', ({ id, locale }) => {
    throw new Error(`The text “${id}” has not been loaded in “${locale}”: which catalogue of texts/ has it?`)
  })
}

/** Loads one language's texts and makes it the current one, also for assistive technology. */
export function activateLocale(locale: Locale): Promise<void> {
  document.documentElement.lang = locale
  nameManifest(locale)
  return loadTexts(locale)
}

/** An installed app gets its name, shortcuts and pictures in the language of the page. */
function nameManifest(locale: Locale): void {
  const link = document.querySelector('link[rel="manifest"]')
  if (locale !== 'sv') link?.setAttribute('href', `/manifest-${locale}.webmanifest`)
}

/** Activates a language, which `currentLocale` has at once, and loads its texts; needs no page. */
export async function loadTexts(locale: Locale): Promise<void> {
  i18n.loadAndActivate({ locale, messages: {} })
  i18n.load(locale, await messagesOf(locale))
}

/** Adds the texts of a part of the interface that has a catalogue of its own, in the current language. */
export async function loadPartTexts(part: TextPart): Promise<void> {
  const locale = currentLocale()
  i18n.load(locale, await messagesOf(locale, part))
}

/** Loads a part of the interface together with its texts: `lazy(() => withTexts('workspace', import('./Part.tsx')))`. */
export async function withTexts<T>(part: TextPart, code: Promise<T>): Promise<T> {
  const [loaded] = await Promise.all([code, loadPartTexts(part)])
  return loaded
}

/** The language of the page. */
export function currentLocale(): Locale {
  return i18n.locale === 'en' ? 'en' : 'sv'
}

/** The catalogue of a language, for every page or for a part. */
export async function messagesOf(locale: Locale, part?: TextPart): Promise<Messages> {
  const path = part ? `./${part}/en.po` : './en.po'
  const load = catalogues[locale][path]
  if (!load) throw new Error(`There is no catalogue ${path}`)
  return (await load()).messages
}
