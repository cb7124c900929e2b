import type { Catalogues } from '#client/texts/i18n.ts'

/** The words of everything that shows a school's measurements and its pages. */
export const measurementsTexts: Catalogues = {
  sv: () => import('./sv.po'),
  en: () => import('./en.po'),
}
