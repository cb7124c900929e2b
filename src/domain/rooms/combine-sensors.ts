import { intervalsOf } from '#domain/series/cadence.ts'
import { gapIntervals } from '#domain/series/cadence-limits.ts'

/** One sensor's means in equal steps, oldest first; null = no reading in that step. */
export interface SensorSteps {
  readonly means: readonly (number | null)[]
  /** How often it sends at present, seconds: one that sends every tenth minute has a value in every second step of five. */
  readonly intervalS: number
  /** The length of a step, seconds. */
  readonly stepS: number
}

/** For how many steps a reading stands, as a gap is defined. Both in seconds. */
export function stepsHeld(intervalS: number, stepS: number): number {
  return Math.max(1, Math.ceil((gapIntervals * intervalS) / stepS))
}

/**
 * A room's line from several sensors in it: at each step the median of those that report. Where another number of
 * sensors reports than a step before, the line has a hole instead of a jump, and goes on with the rest. A room with one
 * sensor keeps its steps as they are.
 */
export function combineSensors(sensors: readonly SensorSteps[]): (number | null)[] {
  const [only, ...others] = sensors
  if (only === undefined) return []
  if (others.length === 0) return [...only.means]
  const held = sensors.map(hold)
  let before: string | null = null
  return only.means.map((_, step) => {
    const values = held.map((line) => line[step] ?? null)
    const presenceKey = values.map((value) => (value === null ? '0' : '1')).join('')
    const isBreak = before !== null && presenceKey !== before && before.includes('1')
    before = presenceKey
    return isBreak ? null : median(values.filter((value) => value !== null))
  })
}

/** A reading stands for as long as the interval that held around it. */
function hold({ means, intervalS, stepS }: SensorSteps): (number | null)[] {
  const times = means.flatMap((mean, step) => (mean === null ? [] : [step * stepS]))
  const intervals = intervalsOf({ times, intervalS, stepS })
  let last: number | null = null
  let left = 0
  let valueIndex = 0
  return means.map((mean) => {
    if (mean !== null) {
      last = mean
      left = stepsHeld(intervals[valueIndex++] ?? intervalS, stepS)
    }
    left -= 1
    return left >= 0 ? last : null
  })
}

/** The middle value, or the mean of the two in the middle; null of nothing. */
export function median(values: readonly number[]): number | null {
  const sorted = [...values].sort((a, b) => a - b)
  const [low, high] = [
    sorted[Math.floor((sorted.length - 1) / 2)],
    sorted[Math.ceil((sorted.length - 1) / 2)],
  ]
  return low === undefined || high === undefined ? null : (low + high) / 2
}
