import type { Series } from '#contract/widget-data.ts'
import { dayStoryOf, type LessonStory, lessonStoryOf } from '#domain/lesson/lesson-story.ts'
import { chartStepsOf, stepsOfPoints } from '#domain/metrics/chart-steps.ts'
import type { Metric } from '#domain/metrics/define-metric.ts'
import type { LessonWords } from '#domain/metrics/metric-definition.ts'
import type { TimedValueS } from '#domain/series/timed-value.ts'
import type { Interval } from '#domain/time/interval.ts'

/** What a metric measures in each place by itself has a place in the lesson; what is added up or weighed once a day has none. */
export function hasPlace({ across }: Pick<Metric, 'across'>): boolean {
  return across === 'rooms' || across === 'places'
}

/** What is weighed once a day has no hours: its story is the week's. */
export function isByDay({ freshnessRule }: Pick<Metric, 'freshnessRule'>): boolean {
  return freshnessRule === 'school_day'
}

/** How a lesson's values are drawn. */
export interface LessonCurve {
  readonly points: readonly TimedValueS[]
  /** Amounts stand as columns so wide, s; null = a line. */
  readonly columnS: number | null
}

/** What the week that a device keeps has of a metric within a time: of one place its own line, else all together. `nowS`: epoch s. */
export function curveOfWeek(
  metric: Metric,
  series: readonly Series[],
  placeId: string | null,
  within: Interval,
  lessons: readonly Interval[],
  nowS: number,
): LessonCurve {
  if (placeId !== null) {
    const points = series.find(({ room }) => room.id === placeId)?.points
    const inside = points?.start.map((at, index) => ({ at, value: points.mean[index] ?? null })) ?? []
    return {
      points: inside.flatMap(({ at, value }) =>
        value !== null && at >= within.start && at < within.end ? [{ at, value }] : [],
      ),
      columnS: null,
    }
  }
  if (series.length === 0) return { points: [], columnS: 1 }
  const sensors = series.map(({ step_s, points }) => ({
    stepS: step_s,
    steps: stepsOfPoints(metric, points),
  }))
  const [steps = []] = chartStepsOf(metric, sensors, within, lessons).lines
  // An hour that is not over has less than it will have; a day's food is weighed once.
  const columns = steps.flatMap(({ at: t, end, value }) =>
    value === null || (end > nowS && !isByDay(metric))
      ? []
      : [{ at: (t + end) / 2, value, lengthS: end - t }],
  )
  return {
    points: columns.map(({ at, value }) => ({ at, value })),
    columnS: Math.max(1, ...columns.map(({ lengthS }) => lengthS)),
  }
}

/** The story of a curve; null where too little was measured. `nowS`: epoch s. */
export function storyOfCurve(
  metric: Metric,
  { points }: LessonCurve,
  lessons: readonly Interval[],
  { side }: LessonWords,
  nowS: number,
): LessonStory | null {
  return isByDay(metric) ? dayStoryOf(points, side) : lessonStoryOf(points, lessons, side, nowS)
}
