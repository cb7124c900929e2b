import type { Catalogues } from '#client/texts/i18n.ts'

/** The words of a wall display, beside those of all measurements. */
export const wallTexts: Catalogues = {
  sv: () => import('./sv.po'),
  en: () => import('./en.po'),
}
