import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { allEndpoints } from '#contract/all-endpoints.ts'
import type { Config } from '#contract/config.ts'
import { apiPrefix } from '#contract/endpoint.ts'
import { openApiOf } from '#contract/open-api.ts'
import { NotFound } from '#domain/errors.ts'
import { entityTag, isNotModified } from '#server/http/entity-tag.ts'
import { type ExpensiveReads, keepFor } from '#server/http/read-concurrency.ts'
import { alwaysRevalidate } from '#server/http/serve.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import { publicSeries, publicSeriesOf } from '#server/use-cases/measurements/open-views.ts'
import { type Publication, toCatalog } from './catalog-shapes.ts'
import {
  entityIdOf,
  placesOf,
  roomIdOfEntity,
  sensorIdOfEntity,
  toEntity,
  toRoomEntity,
} from './open-view-shapes.ts'
import { pageOfList } from './page-of-list.ts'
import { toRdfXml } from './rdf-xml.ts'
import { sensorThingsAt, sensorThingsSets } from './sensor-things.ts'

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
    // What is in a catalogue is named for the whole world: an address that no one has set is the one that was asked.
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
    const all = type === 'DeviceMeasurement' || type === 'Room' ? await reads.ofAll(request, allSeries) : []
    const entities =
      type === 'Room'
        ? pageOfList(request, [...placesOf(all).values()]).map(toRoomEntity)
        : pageOfList(request, all).map(toEntity)
    return send(request, reply, entities, 'application/ld+json')
  })
  app.get(`${apiPrefix}/ngsi-ld/v1/entities/:entityId`, async (request, reply) => {
    const { entityId } = request.params as { entityId: string }
    const roomId = roomIdOfEntity(entityId)
    if (roomId !== null) {
      const place = placesOf(await reads.ofAll(request, allSeries)).get(roomId)
      if (!place) throw new NotFound('entity_not_found', 'there is no such entity')
      return send(request, reply, toRoomEntity(place), 'application/ld+json')
    }
    const ofSensor = await publicSeriesOf(deps, sensorIdOfEntity(entityId))
    const series = ofSensor.find((publicSeries) => entityIdOf(publicSeries) === entityId)
    if (!series) throw new NotFound('entity_not_found', 'there is no such entity')
    return send(request, reply, toEntity(series), 'application/ld+json')
  })
  const root = `${apiPrefix}/sensorthings/v1.1`
  app.get(root, (request, reply) => {
    const value = sensorThingsSets.map((name) => ({ name, url: `${base}${root}/${name}` }))
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

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  body: unknown,
  mediaType: string,
  caching: string = alwaysRevalidate,
): FastifyReply {
  const text = JSON.stringify(body)
  const tag = entityTag(text)
  reply.type(`${mediaType}; charset=utf-8`).header('Cache-Control', caching).header('ETag', tag)
  if (isNotModified(request.headers['if-none-match'], tag)) return reply.code(304).send()
  return reply.send(text)
}
