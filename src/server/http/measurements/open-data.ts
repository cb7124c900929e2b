import type { FastifyInstance } from 'fastify'
import { downloadPaths } from '#contract/downloads.ts'
import { type AnswerOf, apiPrefix } from '#contract/endpoint.ts'
import { getOpenDataEndpoint, type OpenSeries as OpenSeriesShape } from '#contract/open-data.ts'
import type { ExpensiveReads } from '#server/http/read-concurrency.ts'
import { cachedResponse } from '#server/http/response-cache.ts'
import { serveCached } from '#server/http/serve.ts'
import { toInstant, toLocation, toRoom } from '#server/http/shapes.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import { type OpenSeries, openDataOf } from '#server/use-cases/measurements/open-data.ts'
import { requireSchool } from '#server/use-cases/school.ts'

export function serveOpenData(app: FastifyInstance, deps: Deps, reads: ExpensiveReads): void {
  serveCached(app, getOpenDataEndpoint, async ({ params: { schoolId }, request }) => {
    const findSchool = async () => (await requireSchool(deps.db, schoolId)).id
    return reads.ofSchool(request, findSchool, async () => {
      const all = await openDataOf(deps, schoolId)
      const data = all.map((series) => toOpenSeries(series, deps.publicUrl ?? ''))
      return cachedResponse({ data } satisfies AnswerOf<typeof getOpenDataEndpoint>)
    })
  })
}

function toOpenSeries({ metric, widgetId, ...series }: OpenSeries, base: string): OpenSeriesShape {
  const [csv_url, json_url] = downloadPaths.map(
    (path) => `${base}${apiPrefix}${path.replace('{widgetId}', widgetId)}`,
  ) as [string, string]
  return {
    sensor_id: series.sensorId,
    location: toLocation(series.room),
    room: toRoom(series.room),
    metric_key: metric.key,
    title: metric.name,
    unit_of_measurement: metric.unit,
    data_from: series.dataFrom === null ? null : toInstant(series.dataFrom),
    provenance: series.provenance,
    widget_id: widgetId,
    csv_url,
    json_url,
  }
}
