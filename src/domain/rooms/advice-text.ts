import type { Text } from '#domain/locale.ts'
import type { RoomNeed } from './advice-rule.ts'

/** Only what one room or several need, in words that fit every name: a sentence without its stop. `sv`, `en`: which rooms. */
export function adviceText(need: RoomNeed, sv: string, isMany: boolean, en = sv): Text {
  switch (need) {
    case 'airing':
      return { sv: `${sv} behöver vädras`, en: `${en} ${isMany ? 'need' : 'needs'} fresh air` }
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
