import { intervalsOf } from './cadence.ts'

/**
 * How often a sensor sends, s: as often as its values came, and no more seldom than `stepS` (undefined = not set) unless it
 * keeps to another habit (`intervalsOf`). A sensor may answer more often than anybody has said; what is missing makes it no
 * slower. `times` in order, epoch s.
 */
export function usualIntervalS(times: readonly number[], stepS = 60): number {
  const spacings = times.slice(1).map((at, index) => at - (times[index] ?? at))
  const usual = middleOf(spacings) ?? stepS
  return usual <= stepS ? usual : (middleOf(intervalsOf({ times, intervalS: stepS })) ?? stepS)
}

function middleOf(values: readonly number[]): number | undefined {
  return [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)]
}
