import type { Database } from '#server/storage/database.ts'
import { amountsAt } from '#server/storage/measurements/rollup-rows.ts'
import { hourly, hourSeconds } from '#server/storage/measurements/rollups.ts'
import { type StepRange, stepMeansOfGroups } from '#server/storage/measurements/step-means.ts'
import type { MetricValue } from './metric-values.ts'

/** The last 5 hours in equal steps: means, or the amounts of hours. `start` is epoch seconds; null = nothing was measured in that step. */
export interface Spark {
  readonly start: number
  readonly stepS: number
  readonly mean: readonly (number | null)[]
}

const stepS = 300
const steps = 60

/** The sparks of a school's values by metric key. `now` is epoch ms. */
export async function sparksOf(
  db: Database,
  values: readonly MetricValue[],
  now: number,
): Promise<ReadonlyMap<string, Spark>> {
  const range = sparkRange(now)
  const counting = values.filter(({ metric }) => metric.aggregation === 'sum')
  const gauges = values.filter((value) => !counting.includes(value))
  const means = Map.groupBy(await stepMeansOfGroups(db, gauges.map(seriesIdsOf), range), (row) => row.group)
  const hours = lastHours(now)
  const sparks = new Map<string, Spark>()
  gauges.forEach(({ metric }, group) => {
    sparks.set(metric.key, toSpark(range, means.get(group) ?? []))
  })
  for (const value of counting) {
    const amounts = Map.groupBy(await amountsAt(db, seriesIdsOf(value), hourly, hours), ({ b }) => b)
    const mean = hours.map((hour) => {
      const rows = amounts.get(hour)
      return rows === undefined ? null : forDrawing(rows.reduce((sum, row) => sum + row.sum, 0))
    })
    sparks.set(value.metric.key, { start: hours[0] ?? 0, stepS: hourSeconds, mean })
  }
  return sparks
}

function seriesIdsOf({ included }: MetricValue): number[] {
  return included.map(({ seriesId }) => seriesId)
}

/** The five hours before the one that is still running, oldest first. */
function lastHours(now: number): number[] {
  const running = Math.floor(now / 1000 / hourSeconds) * hourSeconds
  return [5, 4, 3, 2, 1].map((back) => running - back * hourSeconds)
}

/** The steps lie on the clock; the last one is the one that is still running. `now` is epoch ms. */
export function sparkRange(now: number): StepRange {
  const to = Math.floor(now / 1000 / stepS) * stepS + stepS
  return { from: to - steps * stepS, to, stepS }
}

export function toSpark({ from }: StepRange, means: readonly { step: number; mean: number }[]): Spark {
  const drawn = new Array<number | null>(steps).fill(null)
  for (const { step, mean } of means) drawn[(step - from) / stepS] = forDrawing(mean)
  return { start: from, stepS, mean: drawn }
}

/** A line is a few dozen pixels high: more digits would only make the answer longer. */
function forDrawing(mean: number): number {
  return Math.round(mean * 100) / 100
}
