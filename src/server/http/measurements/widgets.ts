import type { FastifyInstance } from 'fastify'
import type { AnswerOf } from '#contract/endpoint.ts'
import { getLessonDaysEndpoint, type LessonDays as LessonDaysShape } from '#contract/lesson-days.ts'
import { getLessonTimeEndpoint, type LessonTime as LessonTimeShape } from '#contract/lesson-time.ts'
import { getWidgetDataEndpoint } from '#contract/widget-data.ts'
import {
  getAggregatedLatestDataEndpoint,
  getLatestDataEndpoint,
  getWidgetEndpoint,
} from '#contract/widgets.ts'
import type { ExpensiveReads } from '#server/http/read-concurrency.ts'
import { cachedResponse } from '#server/http/response-cache.ts'
import { serve, serveCached } from '#server/http/serve.ts'
import {
  shortened,
  toAggregatedLatest,
  toInstant,
  toLatestReading,
  toLocation,
  toRoom,
  toWidget,
} from '#server/http/shapes.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import { type LessonDays, getLessonDays as lessonDays } from '#server/use-cases/measurements/lesson-days.ts'
import { type LessonTime, getLessonTime as lessonTime } from '#server/use-cases/measurements/lesson-time.ts'
import { getWidgetData as widgetData } from '#server/use-cases/measurements/widget-data.ts'
import {
  getAggregatedLatestData,
  getLatestData,
  getWidget,
  requireWidget,
} from '#server/use-cases/measurements/widgets.ts'
import { toWidgetData } from './series-shapes.ts'

export function serveWidgets(app: FastifyInstance, deps: Deps, reads: ExpensiveReads): void {
  serve(app, getWidgetEndpoint, async ({ params }) => ({
    data: toWidget(await getWidget(deps, params.widgetId)),
  }))
  serve(app, getLatestDataEndpoint, async ({ params }) => ({
    data: (await getLatestData(deps, params.widgetId)).map(toLatestReading),
  }))
  serve(app, getAggregatedLatestDataEndpoint, async ({ params }) => ({
    data: toAggregatedLatest(await getAggregatedLatestData(deps, params.widgetId)),
  }))
  const schoolOf = (widgetId: string) => async () => (await requireWidget(deps, widgetId)).widget.schoolId
  serveCached(
    app,
    getWidgetDataEndpoint,
    ({ params: { widgetId }, query, request }) =>
      reads.ofSchool(request, schoolOf(widgetId), async () =>
        cachedResponse(toWidgetData(await widgetData(deps, widgetId, query))),
      ),
    reads.cached,
  )
  serveCached(app, getLessonTimeEndpoint, ({ params: { widgetId }, query, request }) =>
    reads.ofSchool(request, schoolOf(widgetId), async () =>
      cachedResponse({
        data: toLessonTime(await lessonTime(deps, widgetId, query.week)),
      } satisfies AnswerOf<typeof getLessonTimeEndpoint>),
    ),
  )
  serveCached(app, getLessonDaysEndpoint, ({ params: { widgetId }, query, request }) =>
    reads.ofSchool(request, schoolOf(widgetId), async () =>
      cachedResponse({
        data: toLessonDays(await lessonDays(deps, widgetId, query)),
      } satisfies AnswerOf<typeof getLessonDaysEndpoint>),
    ),
  )
}

function toLessonTime({
  metric,
  scale,
  week,
  within,
  lessonS,
  rooms,
  generatedAt,
}: LessonTime): LessonTimeShape {
  return {
    metric_key: metric.key,
    unit_of_measurement: metric.unit,
    iso_year: week.year,
    iso_week: week.week,
    from: toInstant(within.start * 1000),
    to: toInstant(within.end * 1000),
    limits: scale.concern,
    limits_set_by: scale.setBy,
    lesson_s: lessonS,
    rooms: rooms.map((room) => ({
      sensor_id: room.sensorId,
      location: toLocation(room.room),
      room: toRoom(room.room),
      provenance: room.provenance,
      measured_s: room.measuredS,
      outside_s: room.concernS === null ? null : Math.round(room.concernS),
      time_in_level: room.timeInLevel,
      amount: room.amount && {
        in_lessons: shortened(room.amount.inLessons),
        total: shortened(room.amount.total),
      },
    })),
    generated_at: toInstant(generatedAt),
  }
}

function toLessonDays({ metric, scale, days, rooms, ...found }: LessonDays): LessonDaysShape {
  return {
    metric_key: metric.key,
    unit_of_measurement: metric.unit,
    from: found.from,
    to: found.to,
    limits: scale.concern,
    limits_set_by: scale.setBy,
    lessons_assumed: found.isAssumed,
    days: days.map(({ date, lessonS }) => ({ date, lesson_s: lessonS })),
    rooms: rooms.map(({ sensorId, room, provenance, lowest, highest, days: ofRoom }) => ({
      sensor_id: sensorId,
      room: toRoom(room),
      provenance,
      lowest,
      highest,
      days: ofRoom.map(({ measuredS, concernS }) => ({ measured_s: measuredS, outside_s: concernS })),
    })),
    generated_at: toInstant(found.generatedAt),
  }
}
