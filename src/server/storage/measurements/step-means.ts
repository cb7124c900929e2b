import { sql } from 'kysely'
import type { Database } from '#server/storage/database.ts'

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
    select series_id as "seriesId", ${stepOf(range)} as step, avg(v) as mean
    from reading where series_id in (${listOf(seriesIds)}) and t >= ${range.from} and t < ${range.to}
    group by series_id, ${stepOf(range)}`.execute(db)
  return rows
}

export interface GroupStep {
  /** The place of its group in the given list. */
  readonly group: number
  readonly step: number
  readonly mean: number
}

/**
 * The mean of each step over all readings of a group of series. A sensor that sends more often than once in a step
 * weighs more in it: weighing all the same would double the time, and nobody could see the difference. One select for
 * each group, because sorting a few short lists by a number is much quicker than sorting a long one by group and step.
 */
export async function stepMeansOfGroups(
  db: Database,
  groups: readonly (readonly number[])[],
  range: StepRange,
): Promise<readonly GroupStep[]> {
  const selects = groups.flatMap((seriesIds, group) =>
    seriesIds.length === 0
      ? []
      : [
          sql`select ${sql.lit(group)} as "group", ${stepOf(range)} as step, avg(v) as mean
            from reading where series_id in (${listOf(seriesIds)}) and t >= ${range.from} and t < ${range.to}
            group by ${stepOf(range)}`,
        ],
  )
  if (selects.length === 0) return []
  const { rows } = await sql.join<GroupStep>(selects, sql` union all `).execute(db)
  return rows
}

/** Steps lie on the clock. They are literals: as a parameter, SQLite would divide by a floating-point number. */
function stepOf({ stepS }: StepRange) {
  return sql.raw(`(t / ${Math.trunc(stepS)}) * ${Math.trunc(stepS)}`)
}

/** Also literals: the list of a school hardly ever changes, so its statement is ready, and a long one costs no time. */
function listOf(seriesIds: readonly number[]) {
  return sql.raw(seriesIds.map(Math.trunc).join(', '))
}
