import type { Band } from '#domain/metrics/levels.ts'

/** Where the two levels begin that a school may set, ppm. */
export interface Co2LimitValues {
  /** "Dags att vädra" from this value on. */
  readonly fairFrom: number
  /** "Dålig" above this value. */
  readonly poorAbove: number
}

/** The limits of a school, where they are not the default. */
export interface Co2Limits extends Co2LimitValues {
  readonly setBy: 'school' | 'municipality'
}

/** Specification, section 9. */
export const defaultCo2Limits: Co2LimitValues = { fairFrom: 600, poorAbove: 800 }

/**
 * More than this is a sign of poor ventilation, ppm: FoHMFS 2014:18, Folkhälsomyndigheten's general advice on ventilation
 * (folkhalsomyndigheten.se, fohmfs-201418).
 */
export const poorVentilationPpm = 1000

/** Near the air outside, ppm. */
const excellentBelow = 500
/** "Mycket dålig" begins at least so far above "dålig", ppm (our choice): as far as in the default. */
const badDistance = 200

export type Co2Level = 'excellent' | 'good' | 'fair' | 'poor' | 'bad'

/**
 * The scale of carbon dioxide with a school's limits. "Jättebra" ends at 500 ppm whatever is set, which is below every
 * limit that may be set. "Mycket dålig" begins at 1 000 ppm, or 200 ppm above "dålig" where that is more. The default is
 * 500, 600, 800 and 1 000 ppm (decision 131).
 */
export function co2Bands(limits: Co2LimitValues | null): readonly Band<Co2Level>[] {
  const { fairFrom, poorAbove } = limits ?? defaultCo2Limits
  return [
    { level: 'excellent', below: excellentBelow },
    { level: 'good', below: fairFrom },
    { level: 'fair', upTo: poorAbove },
    { level: 'poor', upTo: Math.max(poorVentilationPpm, poorAbove + badDistance) },
    { level: 'bad' },
  ]
}

/** Below this the air of a room is good, ppm. */
export function goodAirBelow(limits: Co2LimitValues | null): number {
  return (limits ?? defaultCo2Limits).fairFrom
}

/**
 * What forecasts and mysteries look for, ppm: the sign of poor ventilation, or the school's "dålig" where that is higher. A
 * class is not asked to air a room, nor to explain its air, before the school calls it poor.
 */
export function badAirAbove(limits: Co2LimitValues | null): number {
  return Math.max(poorVentilationPpm, (limits ?? defaultCo2Limits).poorAbove)
}
