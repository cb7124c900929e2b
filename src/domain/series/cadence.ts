import { gapIntervals } from './cadence-limits.ts'

/** When a series was measured, epoch seconds in order, and how often its sensor sends at present, seconds. */
export interface MeasuredTimes {
  readonly times: readonly number[]
  readonly intervalS: number
  /** Of means: the length of their steps, seconds. Steps that follow each other say nothing about the sensor, … */
  readonly stepS?: number
  /** … but how many measurements are in each of them does. */
  readonly counts?: readonly number[]
}

/** How many spacings around a measurement show how often the sensor sent there: as many before as after. */
const neighbours = 6
/** Fewer do not show a habit from a few lost messages. */
export const fewestNeighbours = 4
/** Longer spacings are no habit of a sensor that sends more often now: it was hardly reporting, and that is a gap. */
const longestHabitS = 3600

/**
 * The interval that holds after each measurement, seconds. It is the sensor's present one, or what the sensor kept around
 * it where that is longer: the median spacing of the neighbours, without the spacing itself, so that a silence does not
 * excuse itself. A sensor that is set to send more often leaves no gaps in what it sent before. The one rule for gaps,
 * coverage, time over a limit and lines that break: each compares a spacing with `gapIntervals` of these.
 */
export function intervalsOf({ times, intervalS, stepS = 0, counts }: MeasuredTimes): readonly number[] {
  if (counts) return counts.map((_, index) => Math.max(intervalS, ownInterval(counts, index, stepS)))
  const spacings = times.slice(1).map((t, index) => t - (times[index] as number))
  return times.map((_, index) => {
    const spacing = spacings[index]
    // What is no gap by the present interval is none by a longer one either.
    if (spacing !== undefined && spacing <= gapIntervals * intervalS) return intervalS
    const habit = habitAround(spacings, index)
    return habit !== null && habit > Math.max(intervalS, stepS) ? habit : intervalS
  })
}

/** The median of the spacings around one, of two in the middle the longer: the slower half of a change counts. */
function habitAround(spacings: readonly number[], index: number): number | null {
  const latest = Math.max(0, spacings.length - neighbours - 1)
  const from = Math.min(latest, Math.max(0, index - neighbours / 2))
  const around = spacings
    .slice(from, from + neighbours + 1)
    .filter((_, at) => from + at !== index)
    .sort((a, b) => a - b)
  const middle = around[Math.floor(around.length / 2)]
  if (middle === undefined || around.length < fewestNeighbours || middle > longestHabitS) return null
  return middle
}

/** How often a sensor sent around a step, by the middle number of measurements in the steps there. */
function ownInterval(counts: readonly number[], index: number, stepS: number): number {
  const latest = Math.max(0, counts.length - neighbours - 1)
  const from = Math.min(latest, Math.max(0, index - neighbours / 2))
  const around = counts.slice(from, from + neighbours + 1).sort((a, b) => a - b)
  return stepS / Math.max(1, around[Math.floor(around.length / 2)] ?? 1)
}
