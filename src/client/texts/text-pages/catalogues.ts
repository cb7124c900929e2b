import type { Catalogues } from '#client/texts/i18n.ts'

/** The words around the long texts, whose own two languages stand beside each other in `features/text-pages`. */
export const textPagesTexts: Catalogues = {
  sv: () => import('./sv.po'),
  en: () => import('./en.po'),
}
