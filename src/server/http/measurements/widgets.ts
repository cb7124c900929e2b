import type { FastifyInstance } from 'fastify'
import { getLessonTime } from '#contract/lesson-time.ts'
import { getWidgetData } from '#contract/widget-data.ts'
import { getAggregatedLatestData, getLatestData, getWidget } from '#contract/widgets.ts'
import { serve } from '#server/http/serve.ts'
import { toAggregatedLatest, toLatestReading, toWidget } from '#server/http/shapes.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import { getLessonTime as lessonTime } from '#server/use-cases/measurements/lesson-time.ts'
import { getWidgetData as widgetData } from '#server/use-cases/measurements/widget-data.ts'
import * as widgets from '#server/use-cases/measurements/widgets.ts'
import { toLessonTime } from './lesson-time-shape.ts'
import { toWidgetData } from './series-shapes.ts'

export function serveWidgets(app: FastifyInstance, deps: Deps): void {
  serve(app, getWidget, async ({ params }) => ({
    data: toWidget(await widgets.getWidget(deps, params.widgetId)),
  }))
  serve(app, getLatestData, async ({ params }) => ({
    data: (await widgets.getLatestData(deps, params.widgetId)).map(toLatestReading),
  }))
  serve(app, getAggregatedLatestData, async ({ params }) => ({
    data: toAggregatedLatest(await widgets.getAggregatedLatestData(deps, params.widgetId)),
  }))
  serve(app, getWidgetData, async ({ params, query }) =>
    toWidgetData(await widgetData(deps, params.widgetId, query)),
  )
  serve(app, getLessonTime, async ({ params, query }) => ({
    data: toLessonTime(await lessonTime(deps, params.widgetId, query.week)),
  }))
}
