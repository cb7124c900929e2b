import type { Catalogues } from '#client/texts/i18n.ts'

/** The texts of the examples of widgets: of use to those who embed them, and to no pupil. */
export const widgetExamplesTexts: Catalogues = {
  sv: () => import('./sv.po'),
  en: () => import('./en.po'),
}
