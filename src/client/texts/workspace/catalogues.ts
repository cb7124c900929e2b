import type { Catalogues } from '#client/texts/i18n.ts'

/** The words of the workspace around its pages, and of its home. */
export const workspaceTexts: Catalogues = {
  sv: () => import('./sv.po'),
  en: () => import('./en.po'),
}
