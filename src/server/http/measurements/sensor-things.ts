import type { FastifyRequest } from 'fastify'
import { getWidgetDataEndpoint } from '#contract/widget-data.ts'
import { NotFound } from '#domain/errors.ts'
import { parse } from '#server/http/serve.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import { type PublicSeries, publicSeriesOf } from '#server/use-cases/measurements/open-views.ts'
import { getWidgetData as widgetData } from '#server/use-cases/measurements/widget-data.ts'
import {
  placesOf,
  sensorIdOf,
  seriesIdOf,
  toDatastream,
  toLocation,
  toObservations,
  toThing,
} from './open-view-shapes.ts'
import { pageOfList } from './page-of-list.ts'

/** The entity sets of OGC SensorThings 1.1 that can be read here. */
export const sensorThingsSets = ['Things', 'Locations', 'Datastreams'] as const

type AllSeries = () => Promise<readonly PublicSeries[]>

/**
 * `Things`, `Locations` and `Datastreams`, one of them by its id, and what is below it: `Things('ID')/Locations`,
 * `Things('ID')/Datastreams`, `Locations('ID')/Things`, `Datastreams('ID')/Observations`. Throws where there is nothing.
 */
export async function sensorThingsAt(
  deps: Deps,
  path: string,
  request: FastifyRequest,
  base: string,
  allSeries: AllSeries,
): Promise<unknown> {
  const match =
    /^(Things|Locations|Datastreams)(?:\('([\w-]{1,100})'\))?(?:\/(Things|Locations|Datastreams|Observations))?$/.exec(
      path,
    )
  const [, set, id, below] = match ?? []
  if (set === undefined || (id === undefined && below !== undefined)) throw nothingThere()
  const list = (found: readonly unknown[]) => ({
    '@iot.count': found.length,
    value: pageOfList(request, found),
  })
  if (id === undefined) return list(wholeSet(set, await allSeries(), base))
  const answer =
    set === 'Locations'
      ? locationAt(await allSeries(), id, below, base)
      : set === 'Things'
        ? thingAt(await publicSeriesOf(deps, id), below, base)
        : await datastreamAt(deps, id, below, request, base)
  if (answer === null) throw nothingThere()
  return Array.isArray(answer) ? list(answer) : answer
}

function wholeSet(set: string, all: readonly PublicSeries[], base: string): readonly unknown[] {
  if (set === 'Things') return thingsOf(all, base)
  if (set === 'Locations') return locationsOf(all, base)
  return all.map((series) => toDatastream(series, base))
}

function locationsOf(all: readonly PublicSeries[], base: string) {
  return [...placesOf(all).values()].flatMap((place) => toLocation(place, base) ?? [])
}

function thingsOf(all: readonly PublicSeries[], base: string): readonly unknown[] {
  const things = new Map(all.map((series) => [series.sensorId, series]))
  return [...things.values()].map((thing) => toThing(thing, base))
}

function locationAt(all: readonly PublicSeries[], id: string, below: string | undefined, base: string) {
  const inRoom = all.filter(({ room }) => room.id === id)
  if (below === 'Things') return inRoom.length > 0 ? thingsOf(inRoom, base) : null
  return below === undefined ? (locationsOf(inRoom, base)[0] ?? null) : null
}

function thingAt(ofSensor: readonly PublicSeries[], below: string | undefined, base: string) {
  const thing = ofSensor.at(-1)
  if (!thing) return null
  if (below === undefined) return toThing(thing, base)
  if (below === 'Locations') return locationsOf([thing], base)
  return below === 'Datastreams' ? ofSensor.map((series) => toDatastream(series, base)) : null
}

async function datastreamAt(
  deps: Deps,
  id: string,
  below: string | undefined,
  request: FastifyRequest,
  base: string,
) {
  const ofSensor = await publicSeriesOf(deps, sensorIdOf(id))
  const series = ofSensor.find((publicSeries) => seriesIdOf(publicSeries) === id)
  if (!series) return null
  if (below === undefined) return toDatastream(series, base)
  return below === 'Observations' ? observationsOf(deps, series, request) : null
}

/** Of the range `from` to `to`, as the widget's data have it; without them the widget's default range. */
async function observationsOf(deps: Deps, { widgetId, sensorId }: PublicSeries, { query }: FastifyRequest) {
  const { from, to } = query as Record<string, unknown>
  const asked = { ...(from !== undefined && { from }), ...(to !== undefined && { to }) }
  const data = await widgetData(deps, widgetId, parse(getWidgetDataEndpoint.query, asked, 'query'))
  const series =
    data.kind === 'series'
      ? data.series.find((widgetSeries) => widgetSeries.sensorId === sensorId)
      : undefined
  return series && data.kind === 'series' ? toObservations(data.metric, series) : []
}

function nothingThere(): NotFound {
  return new NotFound('not_found', 'there is nothing at this path')
}
