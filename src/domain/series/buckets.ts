import { groupedBy } from '#domain/grouped-by.ts'
import type { DrawnPoint } from './down-sample.ts'
import { totalOfVisits } from './visit-totals.ts'

/** A step of a series with everything that is drawn of it. `count` = measurements in it. */
export interface Step extends DrawnPoint {
  readonly min: number | null
  readonly max: number | null
  readonly count: number
  /** What is usual then; null or left out where that is not known. */
  readonly usual?: number | null
  /** How much of an amount came over missing steps and was spread evenly; left out = nothing. */
  readonly spread?: number
}

/** How the values of several steps, or of several sensors, become one: `visits` as `totalOfVisits` says. */
export type Together = 'mean' | 'sum' | 'visits'

/**
 * Longer steps: all that begin at the same `startOf(at)` become one. Means are weighted by their measurements; a longer
 * step without any is a gap. In order of time.
 */
export function longerSteps(
  steps: readonly Step[],
  startOf: (t: number) => number,
  together: Together,
): readonly Step[] {
  const groups = groupedBy(steps, ({ at }) => startOf(at))
  return [...groups].map(([at, group]) => ({ ...joined(group, together), at }))
}

/** Several sensors as one: at each time that one of them knows. */
export function joinedSensors(sensors: readonly (readonly Step[])[], together: Together): readonly Step[] {
  const [only, ...others] = sensors
  if (only && others.length === 0) return only
  const groups = groupedBy(sensors.flat(), ({ at }) => at)
  return [...groups].map(([at, group]) => ({ ...joined(group, together), at })).sort((a, b) => a.at - b.at)
}

function joined(steps: readonly Step[], together: Together): Omit<Step, 'at'> {
  const values: number[] = []
  const spreads: number[] = []
  let weighted = 0
  let count = 0
  let min: number | null = null
  let max: number | null = null
  let usual: number[] | null = together === 'mean' ? null : []
  for (const step of steps) {
    if (step.value === null) continue
    const counts = Math.max(1, step.count)
    count += counts
    values.push(step.value)
    spreads.push(step.spread ?? 0)
    usual = usual === null || step.usual == null ? null : [...usual, step.usual]
    weighted += step.value * counts
    min = Math.min(min ?? Number.POSITIVE_INFINITY, step.min ?? step.value)
    max = Math.max(max ?? Number.NEGATIVE_INFINITY, step.max ?? step.value)
  }
  if (count === 0) return { value: null, min, max, count }
  const total = together === 'visits' ? totalOfVisits : sumOf
  const value = together === 'mean' ? weighted / count : total(values)
  const spread = total(spreads)
  return { value, min, max, count, ...(usual && { usual: total(usual) }), ...(spread > 0 && { spread }) }
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0)
}
