import type { Catalogues } from '#client/texts/i18n.ts'

/** The privacy policy's own texts: long, and of no use to other pages. */
export const privacyPolicyTexts: Catalogues = {
  sv: () => import('./sv.po'),
  en: () => import('./en.po'),
}
