import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { allEndpoints } from '#contract/all-endpoints.ts'
import type { Config } from '#contract/config.ts'
import { apiPrefix } from '#contract/endpoint.ts'
import { openApiOf } from '#contract/open-api.ts'
import { getWidgetData } from '#contract/widget-data.ts'
import { NotFound } from '#domain/errors.ts'
import { entityTag, isNotModified } from '#server/http/entity-tag.ts'
import { type ExpensiveReads, keepFor } from '#server/http/expensive-reads.ts'
import { askedEachTime, parse } from '#server/http/serve.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import { type PublicSeries, publicSeries, publicSeriesOf } from '#server/use-cases/measurements/open-views.ts'
import { getWidgetData as widgetData } from '#server/use-cases/measurements/widget-data.ts'
import { type Publication, toCatalog } from './catalog-shapes.ts'
import {
  entityIdOf,
  sensorIdOf,
  sensorIdOfEntity,
  seriesIdOf,
  toDatastream,
  toEntity,
  toObservations,
  toThing,
} from './open-view-shapes.ts'
import { toRdfXml } from './rdf-xml.ts'

const keptForAWhile = 'public, max-age=300'
/** How old a list of all schools' series may be, ms. */
const keptMs = 5_000

/** The publisher's licence and address, beside what `GET /config` says. */
export type PublicationSettings = Pick<Publication, 'licence' | 'publisherUrl'>

/** Public data as SensorThings, NGSI-LD and DCAT: read only, without sign-in. */
export function serveOpenViews(
  app: FastifyInstance,
  deps: Deps,
  reads: ExpensiveReads,
  config: Config,
  settings: PublicationSettings,
): void {
  const allSeries = keepFor(keptMs, deps, () => publicSeries(deps))
  const base = deps.publicUrl ?? ''
  const openApi = openApiOf(allEndpoints, {
    title: config.product,
    version: config.app_version,
    baseUrl: base,
  })
  app.get(`${apiPrefix}/openapi.json`, (request, reply) =>
    send(request, reply, openApi, 'application/json', keptForAWhile),
  )
  const catalogFor = async (request: FastifyRequest) => {
    const publication = {
      ...settings,
      publisher: config.municipality ?? config.product,
      isMunicipality: config.municipality !== null,
      contactUrl: config.links.contact,
    }
    // What is in a catalogue is named for the whole world: an address that nobody has set is the one that was asked.
    const origin = deps.publicUrl ?? `${request.protocol}://${request.host}`
    return toCatalog(await allSeries(), publication, origin)
  }
  app.get(`${apiPrefix}/catalog`, async (request, reply) =>
    send(
      request,
      reply,
      await reads.ofAll(request, () => catalogFor(request)),
      'application/ld+json',
      keptForAWhile,
    ),
  )
  app.get('/catalog.rdf', async (request, reply) => {
    const text = await reads.ofAll(request, async () => toRdfXml(await catalogFor(request)))
    reply.type('application/rdf+xml; charset=utf-8').header('Cache-Control', keptForAWhile)
    return reply.send(text)
  })
  app.get(`${apiPrefix}/ngsi-ld/v1/entities`, async (request, reply) => {
    const { type = 'DeviceMeasurement' } = request.query as Record<string, unknown>
    const all = type === 'DeviceMeasurement' ? await reads.ofAll(request, allSeries) : []
    return send(request, reply, page(request, all).map(toEntity), 'application/ld+json')
  })
  app.get(`${apiPrefix}/ngsi-ld/v1/entities/:entityId`, async (request, reply) => {
    const { entityId } = request.params as { entityId: string }
    const ofSensor = await publicSeriesOf(deps, sensorIdOfEntity(entityId))
    const series = ofSensor.find((one) => entityIdOf(one) === entityId)
    if (!series) throw new NotFound('entity_not_found', 'there is no such entity')
    return send(request, reply, toEntity(series), 'application/ld+json')
  })
  const root = `${apiPrefix}/sensorthings/v1.1`
  app.get(root, (request, reply) => {
    const value = ['Things', 'Datastreams'].map((name) => ({ name, url: `${base}${root}/${name}` }))
    return send(request, reply, { value }, 'application/json', keptForAWhile)
  })
  for (const path of ['/:resource', '/:resource/:below']) {
    app.get(root + path, async (request, reply) => {
      const { resource, below } = request.params as { resource: string; below?: string }
      const asked = below === undefined ? resource : `${resource}/${below}`
      const answer = () => sensorThingsAt(deps, asked, request, base, allSeries)
      return send(request, reply, await reads.ofAll(request, answer), 'application/json')
    })
  }
}

/** `Things`, `Things('ID')`, `Things('ID')/Datastreams`, `Datastreams`, `Datastreams('ID')` and `…/Observations`. */
async function sensorThingsAt(
  deps: Deps,
  path: string,
  request: FastifyRequest,
  base: string,
  allSeries: () => Promise<readonly PublicSeries[]>,
): Promise<unknown> {
  const match = /^(Things|Datastreams)(?:\('([\w-]{1,100})'\))?(?:\/(Datastreams|Observations))?$/.exec(path)
  const [, kind, id, below] = match ?? []
  const list = (found: readonly unknown[]) => ({ '@iot.count': found.length, value: page(request, found) })
  if (kind === 'Things') {
    if (id === undefined && below === undefined) {
      const things = new Map((await allSeries()).map((series) => [series.sensorId, series]))
      return list([...things.values()].map((thing) => toThing(thing, base)))
    }
    const ofSensor = id === undefined ? [] : await publicSeriesOf(deps, id)
    const thing = ofSensor.at(-1)
    if (thing && below === undefined) return toThing(thing, base)
    if (thing && below === 'Datastreams') return list(ofSensor.map((series) => toDatastream(series, base)))
  }
  if (kind === 'Datastreams') {
    if (id === undefined && below === undefined)
      return list((await allSeries()).map((series) => toDatastream(series, base)))
    const ofSensor = id === undefined ? [] : await publicSeriesOf(deps, sensorIdOf(id))
    const series = ofSensor.find((one) => seriesIdOf(one) === id)
    if (series && below === undefined) return toDatastream(series, base)
    if (series && below === 'Observations') return list(await observationsOf(deps, series, request))
  }
  throw new NotFound('not_found', 'there is nothing at this path')
}

/** Of the range `from` to `to`, as the widget's data have it; without them the widget's default range. */
async function observationsOf(deps: Deps, { widgetId, sensorId }: PublicSeries, { query }: FastifyRequest) {
  const { from, to } = query as Record<string, unknown>
  const asked = { ...(from !== undefined && { from }), ...(to !== undefined && { to }) }
  const data = await widgetData(deps, widgetId, parse(getWidgetData.query, asked, 'query'))
  const series = data.kind === 'series' ? data.series.find((one) => one.sensorId === sensorId) : undefined
  return series && data.kind === 'series' ? toObservations(data.metric, series) : []
}

const maxPageSize = 1000
const defaultCount = 100

/** `limit` and `offset`, or `$top` and `$skip`, whichever the standard has. */
function page<T>({ query }: FastifyRequest, all: readonly T[]): readonly T[] {
  const asked = query as Record<string, unknown>
  const whole = (value: unknown, fallback: number) =>
    typeof value === 'string' && /^\d{1,6}$/.test(value) ? Number(value) : fallback
  const offset = whole(asked.offset ?? asked.$skip, 0)
  const count = Math.min(whole(asked.limit ?? asked.$top, defaultCount), maxPageSize)
  return all.slice(offset, offset + count)
}

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  body: unknown,
  mediaType: string,
  caching: string = askedEachTime,
): FastifyReply {
  const tag = entityTag(body)
  reply.type(`${mediaType}; charset=utf-8`).header('Cache-Control', caching).header('ETag', tag)
  if (isNotModified(request.headers['if-none-match'], tag)) return reply.code(304).send()
  return reply.send(JSON.stringify(body))
}
