import type { Series, SeriesMeta } from '#contract/widget-data.ts'
import { togetherOf } from '#domain/metrics/chart-steps.ts'
import type { Metric } from '#domain/metrics/define-metric.ts'
import { longerSteps } from '#domain/series/buckets.ts'
import { lengthWithin } from '#domain/time/interval.ts'
import { localDateOf, startOfDate } from '#domain/time/local-date.ts'
import { localDayStart } from '#domain/time/local-day.ts'
import { startOfHour, startOfMonth } from '#domain/time/local-time.ts'
import { isoWeekOf, mondayOf } from '#domain/time/week.ts'
import { stepsOfSeries } from './chart-model.ts'
import type { GapReason } from './gap-words.ts'

/** More rows than this are no help to anybody: longer steps take their place. */
export const mostRows = 48

export type RowStep = 'measurement' | 'hour' | 'day' | 'week' | 'month'

export interface ChartTable {
  readonly step: RowStep
  /** Sensors, in the order of the values. */
  readonly columns: readonly { readonly id: string; readonly name: string | null }[]
  readonly rows: readonly TableRow[]
}

export interface TableRow {
  /** Where the row's time begins, epoch s. */
  readonly t: number
  /** One for each column; null = not measured. */
  readonly values: readonly (number | null)[]
  /** Of each value: why it is missing, or that it came later (`backfilled`); null = nothing to say. */
  readonly reasons: readonly (GapReason | null)[]
  /** How much of the row's time was a lesson, 0 to 1. Left out where the school's lessons are not known so closely. */
  readonly lesson?: number
  /** SEK; null = not known. Left out where the metric costs nothing. */
  readonly cost?: number | null
}

const starts: readonly [Exclude<RowStep, 'measurement'>, (t: number) => number][] = [
  ['hour', (t) => startOfHour(t * 1000) / 1000],
  ['day', localDayStart],
  ['week', (t) => startOfDate(mondayOf(isoWeekOf(localDateOf(t * 1000)))) / 1000],
  ['month', (t) => startOfMonth(t * 1000) / 1000],
]
const stepOfResolution = { raw: 'measurement', '5min': 'measurement', '1h': 'hour', '1d': 'day' } as const

/** The measurements as a table of at most 48 rows: as they came, or by the hour, day, week or month. */
export function chartTableOf(metric: Metric, series: readonly Series[], meta: SeriesMeta): ChartTable {
  const columns = series.map(({ sensor_id, location }) => ({ id: sensor_id, name: location?.name ?? null }))
  const natural = rowsOf(metric, series, (t) => t)
  if (natural.length <= mostRows) {
    const step = stepOfResolution[meta.resolution]
    const seconds = step === 'hour' ? 3600 : Math.min(...series.map(({ step_s }) => step_s))
    return { step, columns, rows: step === 'day' ? natural : withLessons(natural, seconds, meta) }
  }
  for (const [step, startOf] of starts) {
    const rows = rowsOf(metric, series, startOf)
    if (rows.length > mostRows) continue
    return { step, columns, rows: step === 'hour' ? withLessons(rows, 3600, meta) : rows }
  }
  return { step: 'month', columns, rows: [] }
}

/** `seconds`: how long a row's time is. */
function withLessons(
  rows: readonly TableRow[],
  seconds: number,
  { school_hours }: SeriesMeta,
): readonly TableRow[] {
  if (school_hours.length === 0) return rows
  return rows.map((row) => ({
    ...row,
    lesson: lengthWithin({ start: row.t, end: row.t + seconds }, school_hours) / seconds,
  }))
}

function rowsOf(metric: Metric, series: readonly Series[], startOf: (t: number) => number): TableRow[] {
  const bySensor = series.map((sensor) => {
    const steps = longerSteps(stepsOfSeries(metric, sensor), startOf, togetherOf(metric))
    return new Map(steps.map(({ t, value }) => [t, value]))
  })
  const costs = costsOf(series, startOf)
  const times = [...new Set(bySensor.flatMap((values) => [...values.keys()]))].toSorted((a, b) => a - b)
  return times
    .map((t) => ({
      t,
      values: bySensor.map((values) => values.get(t) ?? null),
      reasons: bySensor.map((values, index) => reasonAt(series[index]?.gaps ?? [], t, values.get(t) == null)),
      ...(costs && { cost: costs.get(t) ?? null }),
    }))
    .filter(({ values }) => metric.freshnessRule === 'interval' || values.some((value) => value !== null))
}

/** Why a value that begins at `t` is missing, or whether it came later. */
function reasonAt(gaps: Series['gaps'], t: number, isMissing: boolean): GapReason | null {
  const here = gaps.filter(({ start, end }) => start <= t && t < end)
  const found = here.find(({ reason }) => (reason !== 'backfilled') === isMissing)
  return found?.reason ?? (isMissing ? 'silent' : null)
}

/** What the rows cost, of all sensors together; undefined where nothing costs anything. */
function costsOf(
  series: readonly Series[],
  startOf: (t: number) => number,
): ReadonlyMap<number, number> | undefined {
  const priced = series.filter(({ cost_sek }) => cost_sek !== undefined)
  if (priced.length === 0) return undefined
  const costs = new Map<number, number>()
  for (const { points, cost_sek } of priced) {
    for (const [index, start] of points.start.entries()) {
      const cost = cost_sek?.[index]
      if (cost != null) costs.set(startOf(start), (costs.get(startOf(start)) ?? 0) + cost)
    }
  }
  return costs
}
