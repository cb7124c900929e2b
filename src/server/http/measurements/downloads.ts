import { setImmediate } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { downloadPaths } from '#contract/downloads.ts'
import { apiPrefix, type QueryOf } from '#contract/endpoint.ts'
import { getWidgetDataEndpoint } from '#contract/widget-data.ts'
import { NotFound } from '#domain/errors.ts'
import { type Locale, toLocale } from '#domain/locale.ts'
import { localDateOf } from '#domain/time/local-date.ts'
import { isNotModified } from '#server/http/entity-tag.ts'
import type { ExpensiveReads } from '#server/http/read-concurrency.ts'
import { cachedText, sendCached } from '#server/http/response-cache.ts'
import { alwaysRevalidate, parse } from '#server/http/serve.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import { rangeOf } from '#server/use-cases/measurements/ranges.ts'
import { type WidgetData, getWidgetData as widgetData } from '#server/use-cases/measurements/widget-data.ts'
import { requireMetric } from '#server/use-cases/measurements/widgets.ts'
import { type ChartSource, toChartNumbers, toWidgetCsv } from './chart-files.ts'
import { toSeriesData } from './series-shapes.ts'

/** A chart as a file: its numbers as a table for spreadsheets, or beside what the API answers and the chart is made of. */
export function serveDownloads(app: FastifyInstance, deps: Deps, reads: ExpensiveReads): void {
  for (const [index, kind] of (['csv', 'json'] as const).entries()) {
    const path = downloadPaths[index] as string
    app.get(apiPrefix + path.replaceAll(/\{(\w+)\}/g, ':$1'), async (request, reply) => {
      const { widgetId } = request.params as { widgetId: string }
      const query: QueryOf<typeof getWidgetDataEndpoint> = parse(
        getWidgetDataEndpoint.query,
        request.query,
        'query',
      )
      const { locale } = request.query as Record<string, unknown>
      const { widget, metric } = await requireMetric(deps, widgetId)
      const { from, to } = rangeOf(metric, query, deps.now())
      const response = await reads.ofSchool(request, widget.schoolId, async () => {
        const source = sourceOf(await widgetData(deps, widgetId, query))
        // To make the file takes as long as its data: others have their turn.
        await setImmediate()
        return cachedText(contents[kind](source, toLocale(locale)))
      })
      const name = `${widget.schoolId}_${metric.key}_${localDateOf(from)}_${localDateOf(to)}.${kind}`
      reply.type(mediaTypes[kind]).header('Content-Disposition', `attachment; filename="${name}"`)
      reply.header('Cache-Control', alwaysRevalidate).header('ETag', response.tag)
      if (isNotModified(request.headers['if-none-match'], response.tag)) return reply.code(304).send()
      return sendCached(request, reply, response)
    })
  }
}

const mediaTypes = { csv: 'text/csv; charset=utf-8', json: 'application/json; charset=utf-8' } as const

const contents: Readonly<Record<keyof typeof mediaTypes, (source: ChartSource, locale: Locale) => string>> = {
  csv: toWidgetCsv,
  json: (source) => JSON.stringify({ data: source.series, meta: source.meta, chart: toChartNumbers(source) }),
}

/** Throws NotFound for a widget without numbers. */
function sourceOf(data: WidgetData): ChartSource {
  if (data.kind !== 'series') throw new NotFound('widget_without_values', 'this widget shows no values')
  return { metric: data.metric, scale: data.scale, ...toSeriesData(data) }
}
