import { apiPrefix } from '#contract/endpoint.ts'
import type { Metric } from '#domain/metrics/define-metric.ts'
import { isSmallCount } from '#domain/metrics/small-counts.ts'
import { exposureOf, type Room } from '#domain/rooms/room.ts'
import { toInstant } from '#server/http/shapes.ts'
import type { PublicSeries } from '#server/use-cases/measurements/open-views.ts'
import type { WidgetSeries } from '#server/use-cases/measurements/widget-data.ts'
import type { School } from '#server/use-cases/school.ts'

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
    ...(school.place && { Locations: [toLocation({ room, school }, base)] }),
    'Locations@iot.navigationLink': `${self}/Locations`,
    'Datastreams@iot.navigationLink': `${self}/Datastreams`,
  }
}

/** A room of a school. */
export type PublicPlace = Pick<PublicSeries, 'room' | 'school'>

/** The rooms of series, by their id. */
export function placesOf(all: readonly PublicSeries[]): ReadonlyMap<string, PublicPlace> {
  return new Map(all.map(({ room, school }) => [room.id, { room, school }]))
}

/**
 * A room, at its school's position: where in the house it is has never been measured. Null where the school's is not known,
 * because the standard has no location without one.
 */
export function toLocation({ room, school }: PublicPlace, base: string) {
  if (!school.place) return null
  const self = `${sensorThings(base)}/Locations('${room.id}')`
  return {
    '@iot.id': room.id,
    '@iot.selfLink': self,
    name: room.name,
    description: `${room.name}, ${school.name}, ${school.place.name}`,
    properties: { ...roomFacts(room), school_id: school.id },
    encodingType: 'application/geo+json',
    location: pointOf(school.place),
    'Things@iot.navigationLink': `${self}/Things`,
  }
}

function pointOf({ lng, lat }: NonNullable<School['place']>) {
  return { type: 'Point', coordinates: [lng, lat] }
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
 * The points of a chart: the sum of each step for counted quantities, else the mean. Gaps are left out, and so are
 * suppressed small counts of visits.
 */
export function toObservations(metric: Metric, { points }: Pick<WidgetSeries, 'points'>) {
  return points.flatMap(({ start, end, sum, mean }) => {
    const result = sum ?? mean
    if (result === null || isSmallCount(metric, result)) return []
    return [
      { phenomenonTime: `${toInstant(start * 1000)}/${toInstant(end * 1000)}`, resultTime: null, result },
    ]
  })
}

export const ngsiContext = [
  'https://raw.githubusercontent.com/smart-data-models/dataModel.Device/master/context.jsonld',
  'https://uri.etsi.org/ngsi-ld/v1/ngsi-ld-core-context-v1.6.jsonld',
]

/** The NGSI-LD URN of a series. */
export function entityIdOf(series: PublicSeries): string {
  return `${entityPrefix}${seriesIdOf(series)}`
}

/** The sensor of such an id. */
export function sensorIdOfEntity(entityId: string): string {
  return sensorIdOf(entityId.slice(entityPrefix.length))
}

const entityPrefix = 'urn:ngsi-ld:DeviceMeasurement:'

const roomPrefix = 'urn:ngsi-ld:Room:'

/** The room of such an entity's id; null = it is no room's. */
export function roomIdOfEntity(entityId: string): string | null {
  return entityId.startsWith(roomPrefix) ? entityId.slice(roomPrefix.length) : null
}

/** A room as an entity of its own; at its school's position, where that is known. */
export function toRoomEntity({ room, school }: PublicPlace) {
  return {
    id: roomPrefix + room.id,
    type: 'Room',
    name: property(room.name),
    category: property(room.kind),
    ...(room.floor !== null && { floor: property(room.floor) }),
    school: property({ id: school.id, name: school.name }),
    ...(school.place && { location: { type: 'GeoProperty', value: pointOf(school.place) } }),
    '@context': ngsiContext,
  }
}

function property(value: unknown) {
  return { type: 'Property', value }
}

/** The newest value of a series as a `DeviceMeasurement`; without one that may be published there is no `numValue`. */
export function toEntity(series: PublicSeries) {
  const { school, metric, room, reading, provenance, sensorId } = series
  return {
    id: entityIdOf(series),
    type: 'DeviceMeasurement',
    name: property(room.name),
    controlledProperty: property(metric.key),
    unit: property(metric.unit),
    room: property(roomFacts(room)),
    refDevice: { type: 'Relationship', object: `urn:ngsi-ld:Device:${sensorId}` },
    ...(provenance !== null && { provenance: property(provenance) }),
    controlledAsset: { type: 'Relationship', object: roomPrefix + room.id },
    ...(school.place && { location: { type: 'GeoProperty', value: pointOf(school.place) } }),
    ...(reading &&
      !isSmallCount(metric, reading.value) && {
        numValue: { ...property(reading.value), observedAt: toInstant(reading.observedAt) },
      }),
    '@context': ngsiContext,
  }
}
