/** More intervals than this without a measurement are a gap: one that is late or lost is not. */
export const gapIntervals = 2.5

/** A value of a room holds for so long, s: as its own chart has it. `intervalS`: how often its sensor measures. */
export function holdsForS(intervalS: number): number {
  return Math.max(300, gapIntervals * intervalS)
}
