import type { Text } from '#domain/locale.ts'
import { weekdayAloneDays, weekdayNames } from '#domain/time/day-names.ts'
import { localDateOf, localDaysBetween, weekdayOf } from '#domain/time/local-date.ts'
import { meatballsOf } from './plate-waste.ts'

/** More than this many meatballs are drawn as one with a number beside it. */
export const mostMeatballs = 4

/** The waste of one pupil in whole and half meatballs. */
export function halfMeatballsOf(grams: number): number {
  return Math.round(meatballsOf(grams) * 2) / 2
}

/**
 * What was left on the plates, without blame: `I går blev det kvar en och en halv köttbulle var.` `grams` of one pupil;
 * `weighedAt`, `now`: epoch ms.
 */
export function wasteWords(grams: number, weighedAt: number, now: number): Text {
  const when = whenOf(weighedAt, now)
  const amount = amountOf(halfMeatballsOf(grams))
  return {
    sv: `${when.sv} blev det kvar ${amount.sv}${amount.isCounted ? ' var' : ''}.`,
    en: `${when.en} ${amount.en}${amount.isCounted ? ' each' : ''} ${amount.isMany ? 'were' : 'was'} left over.`,
  }
}

function whenOf(weighedAt: number, now: number): Text {
  const days = localDaysBetween(weighedAt, now)
  if (days <= 0) return { sv: 'I dag', en: 'Today' }
  if (days === 1) return { sv: 'I går', en: 'Yesterday' }
  const day = weekdayOf(localDateOf(weighedAt)) % 7
  // "I måndags" is the last one; what is older is named by how long ago it was.
  if (days > weekdayAloneDays) return { sv: `För ${days} dagar sedan`, en: `${days} days ago` }
  return { sv: `I ${weekdayNames.sv[day]}s`, en: `On ${weekdayNames.en[day]}` }
}

const small: Readonly<Record<number, Text>> = {
  1: { sv: 'en', en: 'one' },
  2: { sv: 'två', en: 'two' },
  3: { sv: 'tre', en: 'three' },
  4: { sv: 'fyra', en: 'four' },
}

function amountOf(count: number): Text & { readonly isCounted: boolean; readonly isMany: boolean } {
  if (count === 0) return { sv: 'nästan ingenting', en: 'almost nothing', isCounted: false, isMany: false }
  if (count === 0.5) return { sv: 'en halv köttbulle', en: 'half a meatball', isCounted: true, isMany: false }
  if (count === 1) return { sv: 'en köttbulle', en: 'one meatball', isCounted: true, isMany: false }
  const whole = small[Math.floor(count)]
  if (!whole || count > mostMeatballs) {
    const rounded = Math.round(count)
    return { sv: `${rounded} köttbullar`, en: `${rounded} meatballs`, isCounted: true, isMany: true }
  }
  return count % 1 === 0
    ? { sv: `${whole.sv} köttbullar`, en: `${whole.en} meatballs`, isCounted: true, isMany: true }
    : {
        sv: `${whole.sv} och en halv köttbulle`,
        en: `${whole.en} and a half meatballs`,
        isCounted: true,
        isMany: true,
      }
}
