import type { AnswerOf } from '#contract/endpoint.ts'
import type { getWidgetDataEndpoint, Series, SeriesMeta } from '#contract/widget-data.ts'
import { shortened, toInstant, toLocation, toRoom, toThresholds } from '#server/http/shapes.ts'
import type { SeriesPoint } from '#server/use-cases/measurements/series-points.ts'
import type {
  WidgetData,
  WidgetSeries,
  WidgetSeriesData,
} from '#server/use-cases/measurements/widget-data.ts'
import { toMenuWeek } from './feed-shapes.ts'

export function toWidgetData(data: WidgetData): AnswerOf<typeof getWidgetDataEndpoint> {
  if (data.kind === 'menu') return { data: data.weeks.map(toMenuWeek), meta: null }
  if (data.kind === 'nothing') return { data: [], meta: null }
  const { series, meta } = toSeriesData(data)
  return { data: series, meta }
}

export function toSeriesData(data: WidgetSeriesData): { series: Series[]; meta: SeriesMeta } {
  return { series: data.series.map((series) => toSeries(data, series)), meta: toMeta(data) }
}

function toSeries({ metric }: WidgetSeriesData, series: WidgetSeries): Series {
  const { points, costs, usual, meals } = series
  return {
    sensor_id: series.sensorId,
    sensors_total: series.sensorCount,
    location: toLocation(series.room),
    room: toRoom(series.room),
    metric_key: metric.key,
    unit_of_measurement: metric.unit,
    step_s: series.stepS,
    points: {
      start: points.map(({ start }) => start),
      mean: points.map(({ mean }) => shortened(mean)),
      min: points.map(({ min }) => shortened(min)),
      max: points.map(({ max }) => shortened(max)),
      ...(metric.aggregation === 'sum' && {
        sum: points.map(({ sum }) => shortened(sum)),
        spread: points.map(({ spread }) => shortened(spread)),
      }),
      ...(usual !== null && { usual: usual.map(shortened) }),
      count: points.map(({ count }: SeriesPoint) => count),
    },
    gaps: series.gaps.map(({ start, end, reason, because }) => ({
      start,
      end,
      reason,
      ...(because !== undefined && { mark_reason: because }),
    })),
    ...(series.borrowedTimes.length > 0 && {
      borrowed_times: series.borrowedTimes.map((time) => ({ ...time })),
    }),
    time_in_level: series.timeInLevel,
    lesson_time_in_level: series.lessonTimeInLevel,
    provenance: series.provenance,
    ...(series.comparedTo !== null && { compared_to: series.comparedTo }),
    ...(costs !== null && {
      cost_sek: costs.costKr.map(shortened),
      price_sek_per_kwh: shortened(costs.total.krPerKwh),
      price_source: costs.total.source,
    }),
    ...(meals !== null && {
      meals: meals.map((meal) => ({
        date: meal.date,
        total_g: meal.totalG,
        portions: meal.portions,
        grams_per_portion: meal.gramsPerPortion,
        meatballs: meal.meatballs,
        dishes: [...meal.dishes],
      })),
    }),
  }
}

function toMeta(data: WidgetSeriesData): SeriesMeta {
  return {
    from: toInstant(data.range.from),
    to: toInstant(data.range.to),
    resolution: data.resolution,
    time_zone: 'Europe/Stockholm',
    thresholds: toThresholds(data.scale.ranges),
    limits_set_by: data.scale.setBy,
    coverage: data.coverage,
    school_hours: data.schoolHours.map(({ start, end }) => ({ start, end })),
    annotations: data.annotations.map(({ at, text, event }) => ({ at, text, ...(event && { event }) })),
    compared_to: data.comparedTo,
    generated_at: toInstant(data.generatedAt),
  }
}
