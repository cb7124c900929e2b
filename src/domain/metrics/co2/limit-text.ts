import type { Text } from '#domain/locale.ts'
import { badAirAbove, type Co2Limits, goodAirBelow } from './limits.ts'

const ownerTexts: Readonly<Record<Co2Limits['setBy'], Text>> = {
  school: { sv: 'skolans gräns', en: 'the school’s limit' },
  municipality: { sv: 'kommunens gräns', en: 'the municipality’s limit' },
}

/** Whose a limit is: `skolans gräns`; null = it is the default. */
export function ownerText(limits: Pick<Co2Limits, 'setBy'> | null): Text | null {
  return limits && ownerTexts[limits.setBy]
}

/** Below this the air is good (`goodAirBelow`): `600 ppm`, `1 200 ppm (skolans gräns)`. */
export function goodAirText(limits: Co2Limits | null): Text {
  return textOf(goodAirBelow(limits), limits)
}

/** What is forecast (`badAirAbove`). It is the school's own limit only where that is as high. */
export function badAirText(limits: Co2Limits | null): Text {
  const ppm = badAirAbove(limits)
  return textOf(ppm, limits?.poorAbove === ppm ? limits : null)
}

function textOf(ppm: number, limits: Co2Limits | null): Text {
  const owner = ownerText(limits)
  const text = (thousands: string, words: string | undefined) =>
    `${String(ppm).replace(/\B(?=\d{3}$)/, thousands)} ppm${words === undefined ? '' : ` (${words})`}`
  return { sv: text('\u00a0', owner?.sv), en: text(',', owner?.en) }
}
