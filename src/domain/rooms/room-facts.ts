import type { Text } from '#domain/locale.ts'
import type { Co2Limits } from '#domain/metrics/co2/limits.ts'
import type { NumericMetricKey } from '#domain/metrics/registry.ts'
import type { SchoolState } from '#domain/time/school-hours.ts'
import type { AiringAdvice, RoomKind } from './room.ts'

/** What a room is advised by: no other metric changes what is said of it. */
export const advisedMetrics = [
  'co2',
  'indoor_temperature',
  'humidity',
  'light',
  'sound',
  'pm25',
] as const satisfies readonly NumericMetricKey[]

/** What one metric says of a room. */
export interface KnownValue {
  /** In the metric's unit; null = none was ever stored, as all of them were refused (`needsCheck`). */
  readonly value: number | null
  /** The metric's own level; null = none applies. */
  readonly level: string | null
  /** Fresh enough to say something by it (`mayShowLevel`). */
  readonly mayJudge: boolean
  /** Somebody has to look at the sensor: the value has no level. */
  readonly needsCheck?: boolean
}

/** What is known of a room at one moment. */
export interface RoomFacts {
  readonly kind: RoomKind
  /** Null = the school has not said how this room is aired. */
  readonly airingAdvice: AiringAdvice | null
  readonly values: Readonly<Partial<Record<NumericMetricKey, KnownValue>>>
  /** Fresh values of the school, °C and µg/m³. */
  readonly outdoors: { readonly temperature?: number; readonly pm25?: number }
  readonly school: SchoolState
  /** The school's own limits, by which a value is rounded as it is spoken; left out = the default. */
  readonly co2Limits?: Co2Limits | null
  /** When the next break begins, as it is said; null or left out = not known. */
  readonly nextBreakAt?: Text | null
}

/** The level of a metric in a room; null where it is unknown, too old or without a level. */
export function judgedLevel({ values }: Pick<RoomFacts, 'values'>, key: NumericMetricKey): string | null {
  const knownValue = values[key]
  return knownValue?.mayJudge ? knownValue.level : null
}
