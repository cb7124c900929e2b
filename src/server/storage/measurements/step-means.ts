import { sql } from 'kysely'
import type { Database } from '#server/storage/database.ts'
import { listParameter } from '#server/storage/list-parameter.ts'

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
    select series_id, ${stepOf(range)} as step, avg(v) as mean
    from reading where series_id in ${listParameter(db, seriesIds)} and t >= ${range.from} and t < ${range.to}
    group by series_id, ${stepOf(range)}`.execute(db)
  return rows
}

/** Steps lie on the clock. It is a literal: as a parameter, SQLite would divide by a floating-point number. */
function stepOf({ stepS }: StepRange) {
  return sql.raw(`(t / ${Math.trunc(stepS)}) * ${Math.trunc(stepS)}`)
}
