import { fewestNeighbours, intervalsOf } from './cadence.ts'
import { gapIntervals } from './cadence-limits.ts'

/** A spacing that is this close to a gap by what is set would be one after a delay: the sensor is set otherwise. */
const nearGap = 0.8

/**
 * How often a sensor sends, s: as often as its values came, and no more seldom than `stepS` (undefined = not set) unless it
 * keeps to another habit (`intervalsOf`). A sensor may answer more often than anybody has said; what is missing makes it no
 * slower. `times` in order, epoch s.
 */
export function usualIntervalS(times: readonly number[], stepS = 60): number {
  const spacings = times.slice(1).map((at, index) => at - (times[index] ?? at))
  const usual = middleOf(spacings) ?? stepS
  const isOwnHabit = spacings.length >= fewestNeighbours && usual > nearGap * gapIntervals * stepS
  if (usual <= stepS || isOwnHabit) return usual
  return middleOf(intervalsOf({ times, intervalS: stepS })) ?? stepS
}

function middleOf(values: readonly number[]): number | undefined {
  return [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)]
}
