import type { Catalogues } from '#client/texts/i18n.ts'

/** The words of the workspace's pages behind its home. */
export const workspaceLaterTexts: Catalogues = {
  sv: () => import('./sv.po'),
  en: () => import('./en.po'),
}
