import type { Catalogues } from '#client/texts/i18n.ts'

/** The words of a single widget in a frame, beside those of all measurements. */
export const embedTexts: Catalogues = {
  sv: () => import('./sv.po'),
  en: () => import('./en.po'),
}
