import type { Catalogues } from '#client/texts/i18n.ts'

/** The words of the teachers' workspace. */
export const workspaceTexts: Catalogues = {
  sv: () => import('./sv.po'),
  en: () => import('./en.po'),
}
