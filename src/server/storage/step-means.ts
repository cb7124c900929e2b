import { sql } from 'kysely'
import type { Database } from './database.ts'

/** Means of equal steps, all times epoch seconds: from `from` up to but not including `to`. */
export interface StepRange {
  readonly from: number
  readonly to: number
  readonly stepS: number
}

export interface SeriesStep {
  readonly seriesId: number
  /** The step's first second. */
  readonly step: number
  readonly mean: number
}

/** The mean of each step and series; steps without a reading are left out. */
export async function stepMeansOfSeries(
  db: Database,
  seriesIds: readonly number[],
  range: StepRange,
): Promise<readonly SeriesStep[]> {
  if (seriesIds.length === 0) return []
  const { rows } = await sql<SeriesStep>`
    select series_id as "seriesId", step, mean from ${stepMeans(seriesIds, range)}`.execute(db)
  return rows
}

export interface MetricStep {
  readonly metricKey: string
  readonly step: number
  readonly mean: number
}

/** The mean of each step over all series of a metric, in which every series weighs the same. */
export async function stepMeansOfMetrics(
  db: Database,
  seriesIds: readonly number[],
  range: StepRange,
): Promise<readonly MetricStep[]> {
  if (seriesIds.length === 0) return []
  const { rows } = await sql<MetricStep>`
    select series.metric_key as "metricKey", means.step, avg(means.mean) as mean
    from ${stepMeans(seriesIds, range)} join series on series.id = means.series_id
    group by series.metric_key, means.step`.execute(db)
  return rows
}

/** Steps lie on the clock. They are literals: as a parameter, SQLite would divide by a floating-point number. */
function stepMeans(seriesIds: readonly number[], { from, to, stepS }: StepRange) {
  const step = sql`(t / ${sql.lit(stepS)}) * ${sql.lit(stepS)}`
  return sql`(
    select series_id, ${step} as step, avg(v) as mean from reading
    where series_id in (${sql.join(seriesIds)}) and t >= ${from} and t < ${to}
    group by series_id, ${step}
  ) as means`
}
