import type { Catalogues } from '#client/texts/i18n.ts'

/** The words of the food journey: the game and its maps. */
export const foodJourneyTexts: Catalogues = {
  sv: () => import('./sv.po'),
  en: () => import('./en.po'),
}
