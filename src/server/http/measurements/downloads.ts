import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { downloadPaths } from '#contract/downloads.ts'
import { apiPrefix } from '#contract/endpoint.ts'
import { getWidgetData } from '#contract/widget-data.ts'
import { NotFound } from '#domain/errors.ts'
import { toLocale } from '#domain/locale.ts'
import { localDateOf } from '#domain/time/local-date.ts'
import { askedEachTime, parse } from '#server/http/serve.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import {
  type WidgetSeriesData,
  getWidgetData as widgetData,
} from '#server/use-cases/measurements/widget-data.ts'
import { type ChartSource, toChartNumbers, toWidgetCsv } from './chart-files.ts'
import { toSeriesData } from './series-shapes.ts'

/** A chart as a file: its numbers as a table for spreadsheets, or beside what the API answers and the chart is made of. */
export function serveDownloads(app: FastifyInstance, deps: Deps): void {
  const [csvPath, jsonPath] = downloadPaths.map((path) => apiPrefix + path.replaceAll(/\{(\w+)\}/g, ':$1'))
  app.get(csvPath as string, async (request, reply) => {
    const data = await dataOf(deps, request)
    const { locale } = request.query as Record<string, unknown>
    return sendFile(reply, data, 'csv', toWidgetCsv(sourceOf(data), toLocale(locale)))
  })
  app.get(jsonPath as string, async (request, reply) => {
    const data = await dataOf(deps, request)
    const source = sourceOf(data)
    const content = { data: source.series, meta: source.meta, chart: toChartNumbers(source) }
    return sendFile(reply, data, 'json', JSON.stringify(content))
  })
}

function sourceOf(data: WidgetSeriesData): ChartSource {
  return { metric: data.metric, ...toSeriesData(data) }
}

/** Throws NotFound, also for a widget without numbers, and Invalid. */
async function dataOf(deps: Deps, { params, query }: FastifyRequest): Promise<WidgetSeriesData> {
  const { widgetId } = params as { widgetId: string }
  const data = await widgetData(deps, widgetId, parse(getWidgetData.query, query, 'query'))
  if (data.kind !== 'series') throw new NotFound('widget_without_values', 'this widget shows no values')
  return data
}

const mediaTypes = { csv: 'text/csv; charset=utf-8', json: 'application/json; charset=utf-8' } as const

function sendFile(
  reply: FastifyReply,
  { schoolId, metric, range }: WidgetSeriesData,
  kind: keyof typeof mediaTypes,
  content: string,
): FastifyReply {
  const name = `${schoolId}_${metric.key}_${localDateOf(range.from)}_${localDateOf(range.to)}.${kind}`
  return reply
    .type(mediaTypes[kind])
    .header('Content-Disposition', `attachment; filename="${name}"`)
    .header('Cache-Control', askedEachTime)
    .send(content)
}
