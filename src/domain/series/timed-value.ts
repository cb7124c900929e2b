/** A value at a time: `at` in epoch seconds, the value in its metric's unit. */
export interface TimedValueS<Value extends number | null = number> {
  readonly at: number
  readonly value: Value
}

/** A measurement, or null where there is none from then on: a gap. */
export type GappedValueS = TimedValueS<number | null>

/** False for a gap. */
export function isMeasured<P extends GappedValueS>(point: P): point is P & TimedValueS {
  return point.value !== null
}
