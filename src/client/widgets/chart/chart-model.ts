import { isTooFew } from '#client/widgets/shown-number.ts'
import type { Series, SeriesMeta } from '#contract/widget-data.ts'
import { bandRanges } from '#domain/metrics/band-ranges.ts'
import { bandsOf } from '#domain/metrics/bands-of.ts'
import { type ChartForm, type ChartMark, chartFormOf } from '#domain/metrics/chart.ts'
import { chartOf } from '#domain/metrics/charts.ts'
import type { Metric } from '#domain/metrics/define-metric.ts'
import { downSample } from '#domain/series/down-sample.ts'
import { type Interval, intersectionOf, lengthWithin, mergeIntervals } from '#domain/time/interval.ts'
import { localDayStart } from '#domain/time/local-day.ts'
import { localPartsOf, startOfHour } from '#domain/time/local-time.ts'
import { joinedSensors, longerSteps, type Step, type Together } from './buckets.ts'
import { missingTimesOf } from './missing-sensors.ts'
import { nextDay } from './time-ticks.ts'
import { type ValueAxis, valueAxis } from './value-ticks.ts'

/** A chart holds at most this many sensors: more cannot be told apart. */
const mostLines = 4
const mostPoints = 300

/** What is drawn, without any size: the same model fills a phone, a screen and a sheet of paper. */
export interface ChartModel {
  readonly metric: Metric
  readonly form: ChartForm
  /** Epoch s, also everywhere below. */
  readonly within: Interval
  /** One for each sensor; columns and bars join them. */
  readonly lines: readonly ChartLine[]
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
  /** Where it is measured; null where nobody has said. */
  readonly label: string | null
  /** In order; at most 300 together with all other lines. */
  readonly steps: readonly DrawnStep[]
}

export interface DrawnStep extends Step {
  /** Where the step ends. */
  readonly end: number
}

/** The model of a metric's chart. */
export function chartModelOf(metric: Metric, series: readonly Series[], meta: SeriesMeta): ChartModel {
  const chart = chartOf(metric.key)
  const within = { start: Date.parse(meta.from) / 1000, end: Date.parse(meta.to) / 1000 }
  const form = chartFormOf(chart, (within.end - within.start) * 1000)
  const sensors = series
    .map((sensor) => stepsOf(metric, sensor, form))
    .map((steps) => shownSteps(metric, steps, meta, form))
  const isJoined = form.kind !== 'line'
  const isAdded = togetherOf(metric) === 'sum' && series.length > 1
  const shown = isJoined ? [joinedSensors(sensors, togetherOf(metric))] : sensors.slice(0, mostLines)
  const lines = shown.map((steps, index) => ({
    id: series[index]?.sensor_id ?? String(index),
    label: isJoined && series.length > 1 ? null : (series[index]?.location?.name ?? null),
    steps: drawnSteps(
      steps,
      form,
      within,
      stepLengthOf(steps, form, isJoined ? series : series.slice(index, index + 1)),
      Math.floor(mostPoints / shown.length),
    ).map((step) => shownAlike(metric, step)),
  }))
  const axis = axisOf(metric, form, lines)
  return {
    metric,
    form,
    within,
    lines,
    gaps: form.step === 'school_day' ? [] : commonGaps(series, within),
    partial: isAdded ? partialOf(lines, missingTimesOf(series, within).flat()) : [],
    late: form.step === 'school_day' ? [] : lateOf(series, within),
    notes: meta.annotations,
    lessons: chart.shadesLessons ? meta.school_hours : [],
    goodBands: bandRanges(bandsOf(metric)).flatMap(({ level, from, to }) =>
      metric.goodLevels.includes(level) && metric.bandsFrom === undefined
        ? [{ from: Math.max(from ?? axis.min, axis.min), to: Math.min(to ?? axis.max, axis.max) }]
        : [],
    ),
    marks: chart.marks.filter(({ value }) => value >= axis.min && value <= axis.max),
    axis,
    leftOut: isJoined ? 0 : Math.max(0, series.length - mostLines),
  }
}

/** How a metric's values become one. */
export function togetherOf({ aggregation }: Metric): Together {
  return aggregation === 'sum' ? 'sum' : 'mean'
}

/** The points of an answer as steps; amounts are their sums. */
export function stepsOfSeries(metric: Metric, { points }: Series): readonly Step[] {
  const values = togetherOf(metric) === 'sum' ? (points.sum ?? points.mean) : points.mean
  return points.start.map((t, index) => {
    const value = values[index] ?? null
    const isAmount = togetherOf(metric) === 'sum'
    return {
      t,
      value,
      min: isAmount ? value : (points.min[index] ?? value),
      max: isAmount ? value : (points.max[index] ?? value),
      count: points.count[index] ?? 0,
      usual: points.usual?.[index] ?? null,
    }
  })
}

/** Numbers of people that are too small to be told apart are all drawn alike; what they add up to is true. */
function shownAlike(metric: Metric, step: DrawnStep): DrawnStep {
  const shown = (value: number) => (isTooFew(metric, value) ? 2.5 : value)
  return {
    ...step,
    value: step.value === null ? null : shown(step.value),
    ...(step.usual != null && { usual: shown(step.usual) }),
  }
}

function stepsOf(metric: Metric, series: Series, form: ChartForm): readonly Step[] {
  const steps = stepsOfSeries(metric, series)
  const together = togetherOf(metric)
  if (form.step === 'hour' && series.step_s < 3600) {
    return longerSteps(steps, (t) => startOfHour(t * 1000) / 1000, together)
  }
  if ((form.step === 'day' || form.step === 'school_day') && series.step_s < 86_400) {
    return longerSteps(steps, localDayStart, together)
  }
  return steps
}

/** Leaves out what says nothing: nights and days off where nobody is there, days without a meal. */
function shownSteps(
  metric: Metric,
  steps: readonly Step[],
  { school_hours }: SeriesMeta,
  form: ChartForm,
): readonly Step[] {
  if (form.step === 'school_day') return steps.filter(({ value }) => value !== null)
  if (!chartOf(metric.key).hidesNights) return steps
  const schoolDays = new Set(school_hours.map(({ start }) => localDayStart(start)))
  return steps.filter(({ t }) => {
    const { hour, weekday } = localPartsOf(t * 1000)
    const isDay = hour >= 7 && hour < 17
    return isDay && (schoolDays.size > 0 ? schoolDays.has(localDayStart(t)) : weekday <= 5)
  })
}

function drawnSteps(
  steps: readonly Step[],
  form: ChartForm,
  within: Interval,
  length: number,
  most: number,
): readonly DrawnStep[] {
  const inside = steps.filter(({ t }) => t < within.end && endOf(t, length) > within.start)
  const drawn = form.kind === 'line' ? downSample(inside, most) : inside
  return drawn.map((step) => ({ ...step, end: endOf(step.t, length) }))
}

const secondsOf: Readonly<Record<ChartForm['step'], number>> = {
  '5min': 300,
  hour: 3600,
  day: 86_400,
  school_day: 86_400,
}

/** Of columns and bars what one of them stands for, however many there are; of a line the least distance of two steps. */
function stepLengthOf(steps: readonly Step[], { kind, step }: ChartForm, series: readonly Series[]): number {
  const own = Math.max(...series.map(({ step_s }) => step_s))
  if (kind !== 'line') return Math.max(secondsOf[step], own)
  const distances = steps.slice(1).map(({ t }, index) => t - (steps[index]?.t ?? t))
  return distances.length === 0 ? own : Math.min(...distances)
}

/** Local days differ in length. */
function endOf(t: number, length: number): number {
  return length >= 82_800 ? nextDay(t) : t + length
}

/** `missing`: when one of the sensors did not measure. */
function partialOf(lines: readonly ChartLine[], missing: readonly Interval[]): readonly Interval[] {
  const columns = lines.flatMap(({ steps }) =>
    steps.flatMap(({ t, end, value }) => (value === null ? [] : { start: t, end })),
  )
  return mergeIntervals(columns.filter((column) => lengthWithin(column, missing) > 0))
}

function axisOf({ key, chartSpan }: Metric, form: ChartForm, lines: readonly ChartLine[]): ValueAxis {
  const steps = lines.flatMap(({ steps }) => steps)
  const needsExtremes = form.beside === 'max' || form.kind === 'min_max_bars'
  const highs = steps.flatMap(({ value, max, usual }) => [
    needsExtremes ? (max ?? value) : value,
    form.beside === 'usual_of_weekday' ? (usual ?? null) : null,
  ])
  const lows = steps.map(({ value, min }) => (form.kind === 'min_max_bars' ? (min ?? value) : value))
  const known = (value: number | null): value is number => value !== null
  return valueAxis(
    Math.min(chartSpan.min, ...lows.filter(known)),
    Math.max(chartSpan.max, ...highs.filter(known)),
    chartOf(key).wholeNumbers,
  )
}

/** The time in which none of the sensors measured. */
function commonGaps(series: readonly Series[], within: Interval): Series['gaps'] {
  const [first, ...others] = series.map(({ gaps }) => gaps.filter(({ reason }) => reason !== 'backfilled'))
  if (first === undefined) return [{ ...within, reason: 'silent' }]
  const cut = (gap: Series['gaps'][number], other: Interval & { readonly reason?: string }) => {
    const shared = intersectionOf(gap, other)
    if (shared === null) return []
    const isShared = other.reason === undefined || other.reason === gap.reason
    return [{ ...shared, reason: isShared ? gap.reason : ('silent' as const) }]
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
  return form.step === 'school_day' || (step !== undefined && step.end - step.t >= 82_800)
}
