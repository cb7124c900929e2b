import type { Series, SeriesMeta } from '#contract/widget-data.ts'
import { stepsOfPoints, togetherOf } from '#domain/metrics/chart-steps.ts'
import type { Metric } from '#domain/metrics/define-metric.ts'
import { longerSteps, type Step } from '#domain/series/buckets.ts'
import { onCommonTimes } from '#domain/series/common-times.ts'
import type { MarkReason } from '#domain/series/marks.ts'
import { type Interval, intersectionOf, lengthWithin } from '#domain/time/interval.ts'
import { localDateOf, startOfDate } from '#domain/time/local-date.ts'
import { localDayStart } from '#domain/time/local-day.ts'
import { startOfHour, startOfMonth } from '#domain/time/local-time.ts'
import { isoWeekOf, mondayOf } from '#domain/time/week.ts'
import { borrowedAt, type TimeSource } from './chart-model.ts'
import type { GapReason } from './gap-words.ts'

/** More rows than this are no help to anybody: longer steps take their place. */
export const mostRows = 48

export type RowStep = 'measurement' | 'hour' | 'day' | 'week' | 'month'

export interface ChartTable {
  readonly step: RowStep
  /** Sensors, in the order of the values. */
  readonly columns: readonly { readonly id: string; readonly name: string | null }[]
  readonly rows: readonly TableRow[]
  /** Of several sensors that measure at other minutes: each row is their mean over so many seconds. */
  readonly meanOfS?: number
}

export interface TableRow {
  /** Where the row's time begins, epoch s. */
  readonly t: number
  /** Where it ends, epoch s. */
  readonly end: number
  /** One for each column; null = not measured. */
  readonly values: readonly (number | null)[]
  /** Of each value: why it is missing, or that it came later (`backfilled`); null = nothing is known. */
  readonly reasons: readonly (Reason | null)[]
  /** Of each value: how much of it was spread evenly over time without a measurement. */
  readonly spreads: readonly number[]
  /** Of each value: whose time it has, where the sensor's clock was wrong. */
  readonly borrowed: readonly (TimeSource | null)[]
  /** How much of the row's time was a lesson, 0 to 1. Left out where the school's lessons are not known so closely. */
  readonly lesson?: number
  /** SEK; null = not known. Left out where the metric costs nothing. */
  readonly cost?: number | null
}

interface Reason {
  readonly reason: GapReason
  /** What staff said of what they marked. */
  readonly because?: MarkReason | undefined
}

/** Longer steps: where one begins, and how long it is at least, s. */
const starts: readonly [Exclude<RowStep, 'measurement'>, (t: number) => number, number][] = [
  ['hour', (t) => startOfHour(t * 1000) / 1000, 3600],
  ['day', localDayStart, 82_800],
  ['week', (t) => startOfDate(mondayOf(isoWeekOf(localDateOf(t * 1000)))) / 1000, 7 * 82_800],
  ['month', (t) => startOfMonth(t * 1000) / 1000, 28 * 82_800],
]
const stepOfResolution = { raw: 'measurement', '5min': 'measurement', '1h': 'hour', '1d': 'day' } as const

/** The measurements as a table of at most 48 rows: as they came, or by the hour, day, week or month. */
export function chartTableOf(metric: Metric, series: readonly Series[], meta: SeriesMeta): ChartTable {
  const columns = series.map(({ sensor_id, room }) => ({ id: sensor_id, name: room.name }))
  const own = Math.max(...series.map(({ step_s }) => step_s))
  const isTogether = meta.resolution === 'raw' && series.length > 1
  // Sensors that measure at other minutes have a row in common.
  const natural = rowsOf(metric, series, isTogether ? (t) => Math.floor(t / own) * own : (t) => t, own)
  if (natural.length <= mostRows) {
    const step = stepOfResolution[meta.resolution]
    const seconds = step === 'hour' ? 3600 : Math.min(...series.map(({ step_s }) => step_s))
    const rows = step === 'day' ? natural : withLessons(natural, seconds, meta)
    return { step, columns, rows, ...(isTogether && { meanOfS: own }) }
  }
  for (const [step, startOf, length] of starts) {
    const rows = rowsOf(metric, series, startOf, length)
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

/** `length`: how long a row's time is at least, s. */
function rowsOf(
  metric: Metric,
  series: readonly Series[],
  startOf: (t: number) => number,
  length: number,
): TableRow[] {
  const bySensor = linesOf(metric, series).map((steps) => {
    return new Map(longerSteps(steps, startOf, togetherOf(metric)).map((step) => [step.at, step]))
  })
  const costs = costsOf(series, startOf)
  const times = [...new Set(bySensor.flatMap((values) => [...values.keys()]))].sort((a, b) => a - b)
  return times
    .map((t) => ({
      t,
      end: endOf(t, startOf, length),
      values: bySensor.map((steps) => steps.get(t)?.value ?? null),
      spreads: bySensor.map((steps) => steps.get(t)?.spread ?? 0),
      borrowed: bySensor.map((steps, index) =>
        steps.get(t)?.value == null
          ? null
          : borrowedAt(series.slice(index, index + 1), { start: t, end: t + length }),
      ),
      reasons: bySensor.map((values, index) =>
        values.get(t)?.value == null
          ? reasonWithin(series[index]?.gaps ?? [], { start: t, end: t + length })
          : lateAt(series[index]?.gaps ?? [], t),
      ),
      ...(costs && { cost: costs.get(t) ?? null }),
    }))
    .filter(({ values }) => metric.freshnessRule === 'interval' || values.some((value) => value !== null))
}

/** Rows stand side by side where time is cut; single readings last as long as their sensor's interval. */
function endOf(t: number, startOf: (t: number) => number, length: number): number {
  const next = startOf(t + Math.ceil(1.2 * length))
  return startOf(t + 1) === t && next > t ? next : t + length
}

/** What is a mean stands on common times, as it is drawn: a sensor that sends a little later has no row without a value. */
function linesOf(metric: Metric, series: readonly Series[]): readonly (readonly Step[])[] {
  const lines = series.map((sensor) => ({
    stepS: sensor.step_s,
    steps: stepsOfPoints(metric, sensor.points),
    gaps: knownGaps(sensor.gaps),
  }))
  return series.length > 1 && togetherOf(metric) === 'mean' && metric.freshnessRule === 'interval'
    ? onCommonTimes(lines)
    : lines.map(({ steps }) => steps)
}

/** Why there is no value in that time; null where a sensor only did not measure just then. */
function reasonWithin(gaps: Series['gaps'], time: Interval): Reason | null {
  const gap = knownGaps(gaps).find((gap) => intersectionOf(gap, time) !== null)
  return gap ? { reason: gap.reason, because: gap.mark_reason } : null
}

/** Time in which nothing was measured; what came later was. */
function knownGaps(gaps: Series['gaps']): Series['gaps'] {
  return gaps.filter(({ reason }) => reason !== 'backfilled')
}

/** Whether a value that begins at `t` came later. */
function lateAt(gaps: Series['gaps'], t: number): Reason | null {
  const isLate = gaps.some(({ start, end, reason }) => reason === 'backfilled' && start <= t && t < end)
  return isLate ? { reason: 'backfilled' } : null
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
