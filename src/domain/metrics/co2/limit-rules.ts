import type { FieldError } from '#domain/errors.ts'
import { type Co2Limits, type Co2LimitValues, defaultCo2Limits } from './limits.ts'

/** What may be set, ppm, whole numbers. */
export const co2LimitRange = { min: 600, max: 1500 } as const

/** What is wrong with limits as they were typed; paths below `path`. */
export function co2LimitErrors({ fairFrom, poorAbove }: Co2LimitValues, path: string): readonly FieldError[] {
  const isLimit = (ppm: number) =>
    Number.isInteger(ppm) && ppm >= co2LimitRange.min && ppm <= co2LimitRange.max
  const errors = [
    ...(isLimit(fairFrom) ? [] : [{ path: `${path}.fair_from`, code: 'not_a_co2_limit' }]),
    ...(isLimit(poorAbove) ? [] : [{ path: `${path}.poor_above`, code: 'not_a_co2_limit' }]),
  ]
  if (errors.length > 0) return errors
  return poorAbove > fairFrom ? [] : [{ path: `${path}.poor_above`, code: 'not_above_fair' }]
}

/** True where limits are the default: then no one has to know whose they are. */
export function areDefaultLimits({ fairFrom, poorAbove }: Co2LimitValues): boolean {
  return fairFrom === defaultCo2Limits.fairFrom && poorAbove === defaultCo2Limits.poorAbove
}

/** The limits of a school: its own, else its municipality's; null = the default. */
export function co2LimitsInForce(
  ofSchool: Co2LimitValues | null,
  ofMunicipality: Co2LimitValues | null,
): Co2Limits | null {
  const set = ofSchool ?? ofMunicipality
  if (set === null || areDefaultLimits(set)) return null
  return { ...set, setBy: ofSchool === null ? 'municipality' : 'school' }
}
