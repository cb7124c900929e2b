import type { Catalogues } from '#client/texts/i18n.ts'

/** The words of signing in and of who is signed in. */
export const signInTexts: Catalogues = {
  sv: () => import('./sv.po'),
  en: () => import('./en.po'),
}
