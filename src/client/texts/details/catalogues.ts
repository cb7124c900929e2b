import type { Catalogues } from '#client/texts/i18n.ts'

/** The words of what somebody scrolls to or opens: history, lunch, what a metric means, a section of a page. */
export const detailsTexts: Catalogues = {
  sv: () => import('./sv.po'),
  en: () => import('./en.po'),
}
