import type { FastifyInstance } from 'fastify'
import type { AnswerOf } from '#contract/endpoint.ts'
import { getLessonTime } from '#contract/lesson-time.ts'
import { getWidgetData } from '#contract/widget-data.ts'
import { getAggregatedLatestData, getLatestData, getWidget } from '#contract/widgets.ts'
import type { ExpensiveReads } from '#server/http/read-concurrency.ts'
import { cachedResponse } from '#server/http/response-cache.ts'
import { serve, serveReady } from '#server/http/serve.ts'
import { toAggregatedLatest, toLatestReading, toWidget } from '#server/http/shapes.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import { getLessonTime as lessonTime } from '#server/use-cases/measurements/lesson-time.ts'
import { getWidgetData as widgetData } from '#server/use-cases/measurements/widget-data.ts'
import * as widgets from '#server/use-cases/measurements/widgets.ts'
import { toLessonTime } from './lesson-time-shape.ts'
import { toWidgetData } from './series-shapes.ts'

export function serveWidgets(app: FastifyInstance, deps: Deps, reads: ExpensiveReads): void {
  serve(app, getWidget, async ({ params }) => ({
    data: toWidget(await widgets.getWidget(deps, params.widgetId)),
  }))
  serve(app, getLatestData, async ({ params }) => ({
    data: (await widgets.getLatestData(deps, params.widgetId)).map(toLatestReading),
  }))
  serve(app, getAggregatedLatestData, async ({ params }) => ({
    data: toAggregatedLatest(await widgets.getAggregatedLatestData(deps, params.widgetId)),
  }))
  serveReady(app, getWidgetData, async ({ params: { widgetId }, query, request }) => {
    const { widget } = await widgets.requireWidget(deps, widgetId)
    return reads.ofSchool(request, widget.schoolId, async () =>
      cachedResponse(toWidgetData(await widgetData(deps, widgetId, query))),
    )
  })
  serveReady(app, getLessonTime, async ({ params: { widgetId }, query, request }) => {
    const { widget } = await widgets.requireWidget(deps, widgetId)
    return reads.ofSchool(request, widget.schoolId, async () =>
      cachedResponse({
        data: toLessonTime(await lessonTime(deps, widgetId, query.week)),
      } satisfies AnswerOf<typeof getLessonTime>),
    )
  })
}
