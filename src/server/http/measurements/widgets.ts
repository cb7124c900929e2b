import type { FastifyInstance } from 'fastify'
import type { AnswerOf } from '#contract/endpoint.ts'
import { getLessonTimeEndpoint } from '#contract/lesson-time.ts'
import { getWidgetDataEndpoint } from '#contract/widget-data.ts'
import {
  getAggregatedLatestDataEndpoint,
  getLatestDataEndpoint,
  getWidgetEndpoint,
} from '#contract/widgets.ts'
import type { ExpensiveReads } from '#server/http/read-concurrency.ts'
import { cachedResponse } from '#server/http/response-cache.ts'
import { serve, serveReady } from '#server/http/serve.ts'
import { toAggregatedLatest, toLatestReading, toWidget } from '#server/http/shapes.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import { getLessonTime as lessonTime } from '#server/use-cases/measurements/lesson-time.ts'
import { getWidgetData as widgetData } from '#server/use-cases/measurements/widget-data.ts'
import {
  getAggregatedLatestData,
  getLatestData,
  getWidget,
  requireWidget,
} from '#server/use-cases/measurements/widgets.ts'
import { toLessonTime } from './lesson-time-shape.ts'
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
  serveReady(app, getWidgetDataEndpoint, async ({ params: { widgetId }, query, request }) => {
    const { widget } = await requireWidget(deps, widgetId)
    return reads.ofSchool(request, widget.schoolId, async () =>
      cachedResponse(toWidgetData(await widgetData(deps, widgetId, query))),
    )
  })
  serveReady(app, getLessonTimeEndpoint, async ({ params: { widgetId }, query, request }) => {
    const { widget } = await requireWidget(deps, widgetId)
    return reads.ofSchool(request, widget.schoolId, async () =>
      cachedResponse({
        data: toLessonTime(await lessonTime(deps, widgetId, query.week)),
      } satisfies AnswerOf<typeof getLessonTimeEndpoint>),
    )
  })
}
