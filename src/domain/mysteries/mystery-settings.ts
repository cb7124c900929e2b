import type { FieldError } from '#domain/errors.ts'
import type { Mystery } from './mystery.ts'
import type { MysteryKind, MysteryMetric } from './mystery-kinds.ts'

/** By what each kind can be noticed. */
const metricsOf: Readonly<Record<MysteryKind, readonly MysteryMetric[]>> = {
  same_hour: ['co2'],
  hot_day: ['indoor_temperature'],
  night_load: ['electricity'],
  silent_sensor: ['co2', 'indoor_temperature'],
}

/** Longer than any silence that a rule finds, s. */
const longestS = 16 * 86_400

/** What is wrong with the mystery of an activity: it is one that a rule could have found. */
export function mysteryErrors({ kind, metric, from, to }: Mystery): FieldError[] {
  const isPossible = metricsOf[kind].includes(metric) && from < to && to - from <= longestS
  return isPossible ? [] : [{ path: 'mystery', code: 'not_offered' }]
}
