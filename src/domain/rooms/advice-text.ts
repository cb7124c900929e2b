import type { Text } from '#domain/locale.ts'
import type { RoomNeed, SoonNeed } from './advice-rule.ts'

/** Only what one room or several need, in words that fit every name: a sentence without its stop. `sv`, `en`: which rooms. */
export function adviceText(need: RoomNeed, sv: string, isMany: boolean, en = sv): Text {
  switch (need) {
    case 'airing':
      return { sv: `${sv} behöver vädras`, en: `${en} ${isMany ? 'need' : 'needs'} airing` }
    case 'air':
      return { sv: `Luften är dålig i ${sv}`, en: `The air is poor in ${en}` }
    case 'cold':
      return { sv: `Det är för kallt i ${sv}`, en: `It is too cold in ${en}` }
    case 'heat':
      return { sv: `Det är för varmt i ${sv}`, en: `It is too hot in ${en}` }
    case 'noise':
      return { sv: `Det är för högt ljud i ${sv}`, en: `It is too loud in ${en}` }
  }
}

/** What one room or several need that can wait a while, likewise. */
export function soonText(need: SoonNeed, sv: string, en = sv): Text {
  switch (need) {
    case 'airing':
      return { sv: `${sv} behöver vädras snart`, en: `${en} will need airing soon` }
    case 'stuffy':
      return { sv: `Luften är lite instängd i ${sv}`, en: `The air is a bit stuffy in ${en}` }
    case 'warm':
      return { sv: `Det är varmt i ${sv}`, en: `It is warm in ${en}` }
    case 'damp':
      return { sv: `Luften är fuktig i ${sv}`, en: `The air is damp in ${en}` }
    case 'loud':
      return { sv: `Det är lite högt ljud i ${sv}`, en: `It is a bit loud in ${en}` }
    case 'dark':
      return { sv: `Det är lite mörkt i ${sv}`, en: `It is a bit dark in ${en}` }
  }
}
