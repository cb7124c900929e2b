import type { Metric } from '#domain/metrics/define-metric.ts'
import {
  type ComparedTo,
  type Comparison,
  compare,
  sameTimeBefore,
  usualAt,
} from '#domain/series/comparison.ts'
import { type Interval, lengthOf } from '#domain/time/interval.ts'
import { addLocalDays } from '#domain/time/local-time.ts'
import type { Resolution } from '#domain/time/resolution.ts'
import { dayMs } from '#domain/time/time-zone.ts'
import type { Database } from '#server/storage/database.ts'
import { rollupsOf } from '#server/storage/rollup-rows.ts'
import { daily, hourly, hourSeconds } from '#server/storage/rollups.ts'
import type { ShownSensor } from './sensor-readings.ts'
import { type SeriesPoint, type SeriesPoints, seriesPoints } from './series-points.ts'

/** A month or a year has no "same time before" that anybody would think of. */
const longestComparedS = (8 * dayMs) / 1000

/** The range beside the same time a day or a week before; null where one of them was not measured. */
export async function comparisonOf(
  db: Database,
  { aggregation }: Metric,
  sensors: readonly ShownSensor[],
  measured: readonly SeriesPoints[],
  within: Interval,
  resolution: Resolution,
): Promise<Comparison | null> {
  if (lengthOf(within) > longestComparedS) return null
  const isShort = aggregation !== 'last' && lengthOf(within) <= 25 * hourSeconds
  const label: ComparedTo = isShort ? 'same_time_yesterday' : 'same_time_last_week'
  const before = sameTimeBefore(within, label)
  const past = await Promise.all(
    sensors.map((sensor) => seriesPoints(db, sensor, before, resolution === 'raw' ? '5min' : resolution)),
  )
  const total = aggregation === 'sum' ? amountOf : timeMeanOf
  return compare(label, total(measured), total(past))
}

/**
 * What is usual on that weekday, and at that hour where a step is an hour, of each point: the mean of the four weeks
 * before it; null without any. Only of what counts.
 */
export async function usualOf(
  db: Database,
  { seriesId }: ShownSensor,
  points: readonly SeriesPoint[],
  resolution: Resolution,
): Promise<readonly (number | null)[]> {
  const [first, last] = [points[0], points.at(-1)]
  if (first === undefined || last === undefined) return []
  const res = resolution === '1d' ? daily : hourly
  const from = addLocalDays(first.start * 1000, -29) / 1000
  const rows = await rollupsOf(db, { seriesId, res, from, to: last.start })
  const amounts = new Map(rows.map(({ b, sum }) => [b, sum]))
  return points.map(({ start, mean }) => (mean === null ? null : usualAt(amounts, start)))
}

function amountOf(measured: readonly SeriesPoints[]): number | null {
  const sums = measured.flatMap(({ points }) => points.map(({ sum }) => sum)).filter((sum) => sum !== null)
  return sums.length === 0 ? null : sums.reduce((a, b) => a + b, 0)
}

function timeMeanOf(measured: readonly SeriesPoints[]): number | null {
  const stretches = measured.flatMap((series) => series.stretches)
  const seconds = stretches.reduce((sum, stretch) => sum + lengthOf(stretch), 0)
  if (seconds === 0) return null
  return stretches.reduce((sum, stretch) => sum + stretch.value * lengthOf(stretch), 0) / seconds
}
