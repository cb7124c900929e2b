/** A measurement at `t`, epoch seconds, in the metric's unit. Null says that there is none from `t` on: a gap. */
export interface Point {
  readonly t: number
  readonly value: number | null
}

/** A measurement that is there. */
export interface Measured extends Point {
  readonly value: number
}

export function isMeasured<P extends Point>(point: P): point is P & Measured {
  return point.value !== null
}

/** More intervals than this without a measurement are a gap: one that is late or lost is not. */
export const gapIntervals = 2.5

/** A value of a room holds for so long, s: as its own chart has it. `intervalS`: how often its sensor measures. */
export function holdsForS(intervalS: number): number {
  return Math.max(300, gapIntervals * intervalS)
}
