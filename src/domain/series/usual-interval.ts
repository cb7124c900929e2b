import { fewestNeighbours, intervalsOf } from './cadence.ts'
import { gapIntervals } from './cadence-limits.ts'

/**
 * As a share of what counts as a gap at the set interval: a usual spacing above it shows that the sensor sends at another interval.
 */
const nearGap = 0.8

/**
 * How often a sensor sends, s: as often as its values came, and no more seldom than `stepS` (undefined = not set) unless it keeps
 * to another interval (`intervalsOf`). A sensor may send more often than is set; missing values make it no slower. `times` in
 * order, epoch s.
 */
export function usualIntervalS(times: readonly number[], stepS = 60): number {
  const spacings = times.slice(1).map((at, index) => at - (times[index] ?? at))
  const usual = middleOf(spacings) ?? stepS
  const isOtherInterval = spacings.length >= fewestNeighbours && usual > nearGap * gapIntervals * stepS
  if (usual <= stepS || isOtherInterval) return usual
  return middleOf(intervalsOf({ times, intervalS: stepS })) ?? stepS
}

function middleOf(values: readonly number[]): number | undefined {
  return [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)]
}
