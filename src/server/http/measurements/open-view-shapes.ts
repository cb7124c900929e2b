import { apiPrefix } from '#contract/endpoint.ts'
import type { Metric } from '#domain/metrics/define-metric.ts'
import { isTooFew } from '#domain/metrics/few-visits.ts'
import { exposureOf, type Room } from '#domain/rooms/room.ts'
import { toInstant } from '#server/http/shapes.ts'
import type { PublicSeries } from '#server/use-cases/measurements/open-views.ts'
import type { WidgetSeries } from '#server/use-cases/measurements/widget-data.ts'

/** Public series in the shapes of OGC SensorThings 1.1 and NGSI-LD. `base` has no slash at its end. */

/** A series' id in the standard formats. */
export function seriesIdOf({ sensorId, metric }: PublicSeries): string {
  return `${sensorId}-${metric.key}`
}

/** The sensor of such an id. */
export function sensorIdOf(seriesId: string): string {
  return seriesId.slice(0, Math.max(0, seriesId.lastIndexOf('-')))
}

const sensorThings = (base: string) => `${base}${apiPrefix}/sensorthings/v1.1`

/** A measuring point. */
export function toThing({ school, sensorId, room, provenance }: PublicSeries, base: string) {
  const self = `${sensorThings(base)}/Things('${sensorId}')`
  return {
    '@iot.id': sensorId,
    '@iot.selfLink': self,
    name: room.name,
    description: school.name,
    properties: { school_id: school.id, exposure: exposureOf(room.kind), room: roomFacts(room), provenance },
    ...(school.place && {
      Locations: [
        {
          name: room.name,
          description: `${room.name}, ${school.name}, ${school.place.name}`,
          properties: roomFacts(room),
          encodingType: 'application/geo+json',
          location: { type: 'Point', coordinates: [school.place.lng, school.place.lat] },
        },
      ],
    }),
    'Datastreams@iot.navigationLink': `${self}/Datastreams`,
  }
}

function roomFacts({ id, name, kind, floor }: Room) {
  return { id, name, kind, floor }
}

export function toDatastream(series: PublicSeries, base: string) {
  const { metric, room, sensorId, provenance } = series
  const self = `${sensorThings(base)}/Datastreams('${seriesIdOf(series)}')`
  return {
    '@iot.id': seriesIdOf(series),
    '@iot.selfLink': self,
    name: `${metric.name.en}, ${room.name}`,
    description: metric.name.sv,
    observationType: 'http://www.opengis.net/def/observationType/OGC-OM/2.0/OM_Measurement',
    unitOfMeasurement: { name: metric.spokenUnit.en, symbol: metric.unit, definition: null },
    properties: { metric_key: metric.key, provenance },
    'Thing@iot.navigationLink': `${sensorThings(base)}/Things('${sensorId}')`,
    'Observations@iot.navigationLink': `${self}/Observations`,
  }
}

/**
 * The points of a chart: what came in each step of what counts, else the mean. Gaps are left out, and so are visits that are
 * too few to be told.
 */
export function toObservations(metric: Metric, { points }: Pick<WidgetSeries, 'points'>) {
  return points.flatMap(({ start, end, sum, mean }) => {
    const result = sum ?? mean
    if (result === null || isTooFew(metric, result)) return []
    return [
      { phenomenonTime: `${toInstant(start * 1000)}/${toInstant(end * 1000)}`, resultTime: null, result },
    ]
  })
}

export const ngsiContext = [
  'https://raw.githubusercontent.com/smart-data-models/dataModel.Device/master/context.jsonld',
  'https://uri.etsi.org/ngsi-ld/v1/ngsi-ld-core-context-v1.6.jsonld',
]

export function entityIdOf(series: PublicSeries): string {
  return `${entityPrefix}${seriesIdOf(series)}`
}

/** The sensor of such an id. */
export function sensorIdOfEntity(entityId: string): string {
  return sensorIdOf(entityId.slice(entityPrefix.length))
}

const entityPrefix = 'urn:ngsi-ld:DeviceMeasurement:'

/** The newest value of a series as a `DeviceMeasurement`; without one that may be told there is no `numValue`. */
export function toEntity(series: PublicSeries) {
  const { school, metric, room, reading, provenance, sensorId } = series
  const property = (value: unknown) => ({ type: 'Property', value })
  return {
    id: entityIdOf(series),
    type: 'DeviceMeasurement',
    name: property(room.name),
    controlledProperty: property(metric.key),
    unit: property(metric.unit),
    room: property(roomFacts(room)),
    refDevice: { type: 'Relationship', object: `urn:ngsi-ld:Device:${sensorId}` },
    ...(provenance !== null && { provenance: property(provenance) }),
    ...(school.place && {
      location: {
        type: 'GeoProperty',
        value: { type: 'Point', coordinates: [school.place.lng, school.place.lat] },
      },
    }),
    ...(reading &&
      !isTooFew(metric, reading.value) && {
        numValue: { ...property(reading.value), observedAt: toInstant(reading.observedAt) },
      }),
    '@context': ngsiContext,
  }
}
