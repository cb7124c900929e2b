import { currentLeastSpan, currentSteadyScale } from '#client/widgets/current-scale.ts'
import type { Series, SeriesMeta } from '#contract/widget-data.ts'
import type { ChartForm, ChartMark } from '#domain/metrics/chart.ts'
import { type ChartStep, chartStepsOf, stepsOfPoints, togetherOf } from '#domain/metrics/chart-steps.ts'
import { chartOf, marksOf } from '#domain/metrics/charts.ts'
import type { Metric } from '#domain/metrics/define-metric.ts'
import { suppressSmallCounts } from '#domain/metrics/small-counts.ts'
import { downSampleTogether, onCommonTimes } from '#domain/series/common-times.ts'
import { downSample } from '#domain/series/down-sample.ts'
import { type Interval, intersectionOf, lengthWithin, mergeIntervals } from '#domain/time/interval.ts'
import { localDayEnd, localDayStart } from '#domain/time/local-day.ts'
import { startOfHour } from '#domain/time/local-time.ts'
import { missingTimesOf } from './missing-sensors.ts'
import { type ValueAxis, valueAxis } from './value-ticks.ts'

/** A chart holds at most this many lines: more cannot be distinguished. */
export const mostLines = 6
const mostPoints = 300

/** What is drawn, without any size: the same model fills a phone, a screen and a sheet of paper. */
export interface ChartModel {
  readonly metric: Metric
  readonly form: ChartForm
  /** Epoch s, also everywhere below. */
  readonly within: Interval
  /** One for each sensor; columns and bars join them. */
  readonly lines: readonly ChartLine[]
  /** Of columns: the hours, days or school days that have one each, also where nothing was measured; else none. */
  readonly slots: readonly Interval[]
  /** Time without any measurement, with its reason where all sensors have the same. */
  readonly gaps: Series['gaps']
  /** Columns that are too low, because not all of the sensors that are added up measured. */
  readonly partial: readonly Interval[]
  /** Time whose measurements came long afterwards. */
  readonly late: readonly Interval[]
  /** What is good to know; drawn as numbers, in this order. */
  readonly notes: SeriesMeta['annotations']
  readonly lessons: readonly Interval[]
  readonly goodBands: readonly { readonly from: number; readonly to: number }[]
  readonly marks: readonly ChartMark[]
  readonly axis: ValueAxis
  /** Sensors that there was no room for. */
  readonly leftOut: number
}

export interface ChartLine {
  readonly id: string
  /** Where it is measured; null = not set. */
  readonly label: string | null
  /** In order; at most 300 together with all other lines. */
  readonly steps: readonly DrawnStep[]
  /** Whose time values have whose sender sent none. */
  readonly untimedSources: readonly TimeSource[]
}

/** A step as it is drawn. */
export interface DrawnStep extends ChartStep {
  /** Whose time it has where the sender's clock was wrong. */
  readonly borrowed?: TimeSource
}

/** Whose time values have where it is not their sender's. */
export type TimeSource = NonNullable<Series['borrowed_times']>[number]['source']

/** The model of a metric's chart. */
export function chartModelOf(metric: Metric, series: readonly Series[], meta: SeriesMeta): ChartModel {
  const within = { start: Date.parse(meta.from) / 1000, end: Date.parse(meta.to) / 1000 }
  const sensors = series.map((item) => ({ stepS: item.step_s, steps: stepsOfPoints(metric, item.points) }))
  const { form, isJoined, lines: all } = chartStepsOf(metric, sensors, within, meta.school_hours)
  const isAdded = togetherOf(metric) !== 'mean' && series.length > 1
  const shown = all.slice(0, mostLines)
  const drawn = isJoined ? shown : drawnTogether(shown, series)
  const lines = drawn.map((steps, index) => {
    const lineSeries = isJoined ? series : series.slice(index, index + 1)
    return {
      id: series[index]?.sensor_id ?? String(index),
      label: isJoined && series.length > 1 ? null : (series[index]?.room.name ?? null),
      steps: steps.map((step) => drawnStep(metric, step, lineSeries)),
      untimedSources: untimedSourcesOf(lineSeries),
    }
  })
  const axis = axisOf(metric, form, lines)
  return {
    metric,
    form,
    within,
    lines,
    slots: form.kind === 'columns' ? slotsOf(form, lines[0]?.steps ?? [], within) : [],
    gaps: form.step === 'school_day' ? [] : commonGaps(series, within),
    partial: isAdded ? partialOf(lines, missingTimesOf(series, within).flat()) : [],
    late: form.step === 'school_day' ? [] : lateOf(series, within),
    notes: meta.annotations,
    // A column of a whole day is neither lesson nor not.
    lessons: form.step === 'day' || form.step === 'school_day' ? [] : meta.school_hours,
    goodBands: currentSteadyScale(metric).ranges.flatMap(({ level, from, to }) =>
      metric.goodLevels.includes(level)
        ? [{ from: Math.max(from ?? axis.min, axis.min), to: Math.min(to ?? axis.max, axis.max) }]
        : [],
    ),
    marks: marksOf(metric, currentSteadyScale(metric)).filter(
      ({ value }) => value >= axis.min && value <= axis.max,
    ),
    axis,
    leftOut: isJoined ? 0 : Math.max(0, series.length - mostLines),
  }
}

/** As many steps as a chart draws, several lines on the same times. */
function drawnTogether(
  lines: readonly (readonly ChartStep[])[],
  series: readonly Series[],
): readonly (readonly ChartStep[])[] {
  const [only, ...others] = lines
  if (only && others.length === 0) return [downSample(only, mostPoints)]
  const lengths = lines.flat().map(({ at: t, end }) => end - t)
  const longest = Math.max(0, ...lengths)
  const common = onCommonTimes(
    lines.map((steps, index) => ({
      steps,
      stepS: series[index]?.step_s ?? longest,
      gaps: series[index]?.gaps.filter(({ reason }) => reason !== 'backfilled') ?? [],
    })),
  )
  const ends = new Map(lines.flat().map(({ at: t, end }) => [t, end]))
  return downSampleTogether(
    common.map((steps) => steps.map((step) => ({ ...step, end: ends.get(step.at) ?? step.at + longest }))),
    mostPoints,
  )
}

/** The middle of the part of a step that is shown, epoch s. */
export function midOf(
  { within }: ChartModel,
  { at, end }: { readonly at: number; readonly end: number },
): number {
  return (Math.max(at, within.start) + Math.min(end, within.end)) / 2
}

/** One after the other over the whole range; of school days only those that there are. */
function slotsOf({ step }: ChartForm, steps: readonly ChartStep[], within: Interval): readonly Interval[] {
  const [first] = steps
  if (first === undefined || step === 'school_day') return steps.map(({ at: t, end }) => ({ start: t, end }))
  const isHourly = first.end - first.at <= 3600
  const slots: { start: number; end: number }[] = []
  let start = isHourly ? startOfHour(within.start * 1000) / 1000 : localDayStart(within.start)
  while (start < within.end) {
    const end = isHourly ? start + 3600 : localDayEnd(start)
    slots.push({ start, end })
    start = end
  }
  return slots
}

/** Numbers of people that are too small to be distinguished are all drawn alike. `of`: the sensors that it is of. */
function drawnStep(metric: Metric, step: ChartStep, series: readonly Series[]): DrawnStep {
  const borrowed = step.value === null ? null : borrowedAt(series, { start: step.at, end: step.end })
  return {
    ...step,
    value: suppressSmallCounts(metric, step.value),
    ...(step.usual != null && { usual: suppressSmallCounts(metric, step.usual) }),
    ...(borrowed !== null && { borrowed }),
  }
}

/** Whose time values of sensors have whose senders sent none. */
function untimedSourcesOf(series: readonly Series[]): readonly TimeSource[] {
  const times = series.flatMap(({ borrowed_times = [] }) => borrowed_times)
  return [...new Set(times.filter(({ reason }) => reason === 'no_time').map(({ source }) => source))]
}

/** Whose time a value of sensors has because a clock was wrong; null = their own, or none was sent. */
export function borrowedAt(series: readonly Series[], time: Interval): TimeSource | null {
  const times = series
    .flatMap(({ borrowed_times = [] }) => borrowed_times)
    .filter(({ reason }) => reason === 'wrong_clock')
  return times.find((candidate) => intersectionOf(candidate, time) !== null)?.source ?? null
}

/** `missing`: when one of the sensors did not measure. */
function partialOf(lines: readonly ChartLine[], missing: readonly Interval[]): readonly Interval[] {
  const columns = lines.flatMap(({ steps }) =>
    steps.flatMap(({ at: t, end, value }) => (value === null ? [] : { start: t, end })),
  )
  return mergeIntervals(columns.filter((column) => lengthWithin(column, missing) > 0))
}

function axisOf(metric: Metric, form: ChartForm, lines: readonly ChartLine[]): ValueAxis {
  const least = currentLeastSpan(metric)
  const steps = lines.flatMap(({ steps }) => steps)
  const needsExtremes = form.beside === 'max' || form.kind === 'min_max_bars'
  const highs = steps.flatMap(({ value, max, usual }) => [
    needsExtremes ? (max ?? value) : value,
    form.beside === 'usual_of_weekday' ? (usual ?? null) : null,
  ])
  const lows = steps.map(({ value, min }) => (form.kind === 'min_max_bars' ? (min ?? value) : value))
  const isNotNull = (value: number | null): value is number => value !== null
  return valueAxis(
    Math.min(least.min, ...lows.filter(isNotNull)),
    Math.max(least.max, ...highs.filter(isNotNull)),
    chartOf(metric.key).wholeNumbers,
  )
}

/** The time in which none of the sensors measured. */
function commonGaps(series: readonly Series[], within: Interval): Series['gaps'] {
  const [first, ...others] = series.map(({ gaps }) => gaps.filter(({ reason }) => reason !== 'backfilled'))
  if (first === undefined) return [{ ...within, reason: 'silent' }]
  type Reason = Partial<Pick<Series['gaps'][number], 'reason' | 'mark_reason'>>
  const cut = (gap: Series['gaps'][number], other: Interval & Reason) => {
    const shared = intersectionOf(gap, other)
    if (shared === null) return []
    if (other.reason !== undefined && other.reason !== gap.reason)
      return [{ ...shared, reason: 'silent' as const }]
    const isSame = other.reason === undefined || other.mark_reason === gap.mark_reason
    return [{ ...(isSame ? gap : { reason: gap.reason }), ...shared }]
  }
  return others.reduce<Series['gaps']>(
    (common, gaps) => common.flatMap((gap) => gaps.flatMap((other) => cut(gap, other))),
    first.flatMap((gap) => cut(gap, within)),
  )
}

function lateOf(series: readonly Series[], within: Interval): readonly Interval[] {
  const late = series.flatMap(({ gaps }) => gaps.filter(({ reason }) => reason === 'backfilled'))
  return mergeIntervals(late.flatMap((stretch) => intersectionOf(stretch, within) ?? []))
}

/** The label of a time within the chart: the day where a step is a day, else day and time. */
export function isDaily({ form, lines }: ChartModel): boolean {
  const [step] = lines[0]?.steps ?? []
  return form.step === 'school_day' || (step !== undefined && step.end - step.at >= 82_800)
}
