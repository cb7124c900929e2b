import { joinedSensors, longerSteps, type Step, type Together } from '#domain/series/buckets.ts'
import type { Interval } from '#domain/time/interval.ts'
import { localDayEnd, localDayStart } from '#domain/time/local-day.ts'
import { localPartsOf, startOfHour } from '#domain/time/local-time.ts'
import { type ChartForm, chartFormOf } from './chart.ts'
import { chartOf } from './charts.ts'
import type { Metric } from './define-metric.ts'

/** The points of a series as they are answered: equal lengths, `start` in epoch s, a null mean is a gap. */
export interface AnsweredPoints {
  readonly start: readonly number[]
  readonly mean: readonly (number | null)[]
  readonly min: readonly (number | null)[]
  readonly max: readonly (number | null)[]
  readonly sum?: readonly (number | null)[] | undefined
  readonly usual?: readonly (number | null)[] | undefined
  readonly spread?: readonly number[] | undefined
  readonly count: readonly number[]
}

/** One sensor's steps; `stepS` seconds lie between two. */
export interface SensorSteps {
  readonly stepS: number
  readonly steps: readonly Step[]
}

export interface ChartStep extends Step {
  /** Where the step ends, epoch s. */
  readonly end: number
}

/** The numbers of a chart: what is drawn, and what is downloaded. */
export interface ChartSteps {
  readonly form: ChartForm
  /** True where all sensors are one line: columns and bars join them. */
  readonly isJoined: boolean
  /** In the order of the sensors. */
  readonly lines: readonly (readonly ChartStep[])[]
}

/** The steps that a chart of the range has, epoch s. `lessons`: those of the range. */
export function chartStepsOf(
  metric: Metric,
  sensors: readonly SensorSteps[],
  within: Interval,
  lessons: readonly Interval[],
): ChartSteps {
  const form = chartFormOf(chartOf(metric.key), (within.end - within.start) * 1000)
  const shown = sensors
    .map((sensor) => stepsInForm(metric, sensor, form))
    .map((steps) => shownSteps(metric, steps, lessons, form))
  const isJoined = form.kind !== 'line'
  const lines = isJoined ? [joinedSensors(shown, togetherOf(metric))] : shown
  return {
    form,
    isJoined,
    lines: lines.map((steps, index) => {
      const length = stepLengthOf(steps, form, isJoined ? sensors : sensors.slice(index, index + 1))
      return withEnds(steps, length, within)
    }),
  }
}

/** How a metric's values become one. */
export function togetherOf({ aggregation, key }: Metric): Together {
  if (aggregation !== 'sum') return 'mean'
  return key === 'traffic' ? 'visits' : 'sum'
}

/** The points of an answer as steps; amounts are their sums. */
export function stepsOfPoints(metric: Metric, points: AnsweredPoints): readonly Step[] {
  const isAmount = togetherOf(metric) !== 'mean'
  const values = isAmount ? (points.sum ?? points.mean) : points.mean
  return points.start.map((at, index) => {
    const value = values[index] ?? null
    return {
      at,
      value,
      min: isAmount ? value : (points.min[index] ?? value),
      max: isAmount ? value : (points.max[index] ?? value),
      count: points.count[index] ?? 0,
      usual: points.usual?.[index] ?? null,
      ...((points.spread?.[index] ?? 0) > 0 && { spread: points.spread?.[index] ?? 0 }),
    }
  })
}

function stepsInForm(metric: Metric, { stepS, steps }: SensorSteps, form: ChartForm): readonly Step[] {
  const together = togetherOf(metric)
  if (form.step === 'hour' && stepS < 3600) {
    return longerSteps(steps, (t) => startOfHour(t * 1000) / 1000, together)
  }
  if ((form.step === 'day' || form.step === 'school_day') && stepS < 86_400) {
    return longerSteps(steps, localDayStart, together)
  }
  return steps
}

/** Leaves out what says nothing: nights and days off in an empty school, days without a meal. */
function shownSteps(
  metric: Metric,
  steps: readonly Step[],
  lessons: readonly Interval[],
  form: ChartForm,
): readonly Step[] {
  if (form.step === 'school_day') return steps.filter(({ value }) => value !== null)
  if (!chartOf(metric.key).hidesNights) return steps
  const schoolDays = new Set(lessons.map(({ start }) => localDayStart(start)))
  return steps.filter(({ at: t }) => {
    const { hour, weekday } = localPartsOf(t * 1000)
    const isDay = hour >= 7 && hour < 17
    return isDay && (schoolDays.size > 0 ? schoolDays.has(localDayStart(t)) : weekday <= 5)
  })
}

function withEnds(steps: readonly Step[], length: number, within: Interval): readonly ChartStep[] {
  return steps
    .map((step) => ({ ...step, end: endOf(step.at, length) }))
    .filter(({ at: t, end }) => t < within.end && end > within.start)
}

const secondsOf: Readonly<Record<ChartForm['step'], number>> = {
  '5min': 300,
  hour: 3600,
  day: 86_400,
  school_day: 86_400,
}

/** Of columns and bars what one of them stands for, however many there are; of a line the least distance of two steps. */
function stepLengthOf(
  steps: readonly Step[],
  { kind, step }: ChartForm,
  sensors: readonly SensorSteps[],
): number {
  const own = Math.max(...sensors.map(({ stepS }) => stepS))
  if (kind !== 'line') return Math.max(secondsOf[step], own)
  const distances = steps.slice(1).map(({ at: t }, index) => t - (steps[index]?.at ?? t))
  return distances.length === 0 ? own : Math.min(...distances)
}

/** Local days differ in length. */
function endOf(t: number, length: number): number {
  return length >= 82_800 ? localDayEnd(t) : t + length
}
