import { downloadPaths } from '#contract/downloads.ts'
import { apiPrefix } from '#contract/endpoint.ts'
import type { PublicSeries } from '#server/use-cases/open-views.ts'
import type { WidgetSeries } from '#server/use-cases/widget-data.ts'
import { toInstant } from './shapes.ts'

/** Public series in the shapes of OGC SensorThings 1.1, NGSI-LD and DCAT-AP. `base` has no slash at its end. */

/** A series' id in the shapes of others. */
export function seriesIdOf({ sensorId, metric }: PublicSeries): string {
  return `${sensorId}-${metric.key}`
}

const sensorThings = (base: string) => `${base}${apiPrefix}/sensorthings/v1.1`

/** A measuring point. */
export function toThing({ school, sensorId, place, provenance }: PublicSeries, base: string) {
  const self = `${sensorThings(base)}/Things('${sensorId}')`
  return {
    '@iot.id': sensorId,
    '@iot.selfLink': self,
    name: place?.name ?? sensorId,
    description: school.name,
    properties: { school_id: school.id, exposure: place?.exposure ?? null, provenance },
    ...(school.place && {
      Locations: [
        {
          name: school.place.name,
          encodingType: 'application/geo+json',
          location: { type: 'Point', coordinates: [school.place.lng, school.place.lat] },
        },
      ],
    }),
    'Datastreams@iot.navigationLink': `${self}/Datastreams`,
  }
}

export function toDatastream(series: PublicSeries, base: string) {
  const { metric, school, place, sensorId, provenance } = series
  const self = `${sensorThings(base)}/Datastreams('${seriesIdOf(series)}')`
  return {
    '@iot.id': seriesIdOf(series),
    '@iot.selfLink': self,
    name: `${metric.name.en}, ${place?.name ?? school.name}`,
    description: metric.name.sv,
    observationType: 'http://www.opengis.net/def/observationType/OGC-OM/2.0/OM_Measurement',
    unitOfMeasurement: { name: metric.spokenUnit.en, symbol: metric.unit, definition: null },
    properties: { metric_key: metric.key, provenance },
    'Thing@iot.navigationLink': `${sensorThings(base)}/Things('${sensorId}')`,
    'Observations@iot.navigationLink': `${self}/Observations`,
  }
}

/** The points of a chart: what came in each step of what counts, else the mean. Gaps are left out. */
export function toObservations({ points }: Pick<WidgetSeries, 'points'>) {
  return points.flatMap(({ start, end, sum, mean }) => {
    const result = sum ?? mean
    if (result === null) return []
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
  return `urn:ngsi-ld:DeviceMeasurement:${seriesIdOf(series)}`
}

/** The newest value of a series as a `DeviceMeasurement`; without one there is no `numValue`. */
export function toEntity(series: PublicSeries) {
  const { school, metric, place, reading, provenance, sensorId } = series
  const property = (value: unknown) => ({ type: 'Property', value })
  return {
    id: entityIdOf(series),
    type: 'DeviceMeasurement',
    name: property(place?.name ?? school.name),
    controlledProperty: property(metric.key),
    unit: property(metric.unit),
    refDevice: { type: 'Relationship', object: `urn:ngsi-ld:Device:${sensorId}` },
    ...(provenance !== null && { provenance: property(provenance) }),
    ...(school.place && {
      location: {
        type: 'GeoProperty',
        value: { type: 'Point', coordinates: [school.place.lng, school.place.lat] },
      },
    }),
    ...(reading && { numValue: { ...property(reading.value), observedAt: toInstant(reading.observedAt) } }),
    '@context': ngsiContext,
  }
}

const both = ({ sv, en }: { readonly sv: string; readonly en: string }) => [
  { '@language': 'sv', '@value': sv },
  { '@language': 'en', '@value': en },
]

/** A data catalogue with a dataset for each metric of each school, as DCAT-AP in JSON-LD. */
export function toCatalog(all: readonly PublicSeries[], publisher: string, base: string) {
  const byWidget = Map.groupBy(all, ({ widgetId }) => widgetId)
  const agent = { '@type': 'foaf:Agent', 'foaf:name': publisher }
  return {
    '@context': {
      dcat: 'http://www.w3.org/ns/dcat#',
      dct: 'http://purl.org/dc/terms/',
      foaf: 'http://xmlns.com/foaf/0.1/',
    },
    '@id': `${base}${apiPrefix}/catalog`,
    '@type': 'dcat:Catalog',
    'dct:title': both({ sv: 'Skolmiljödata', en: 'School environment data' }),
    'dct:description': both({
      sv: 'Mätvärden från skolor: luft, temperatur, ljud, el, matsvinn med mera.',
      en: 'Measurements from schools: air, temperature, sound, electricity, food waste and more.',
    }),
    'dct:publisher': agent,
    'dct:language': { '@id': 'http://publications.europa.eu/resource/authority/language/SWE' },
    'dcat:dataset': [...byWidget].map(([widgetId, [first]]) =>
      datasetOf(widgetId, first as PublicSeries, agent, base),
    ),
  }
}

function datasetOf(
  widgetId: string,
  { school, metric, provenance }: PublicSeries,
  publisher: object,
  base: string,
) {
  const distributions = downloadPaths.map((path, index) => {
    const url = `${base}${apiPrefix}${path.replace('{widgetId}', widgetId)}`
    const type = index === 0 ? 'text/csv' : 'application/json'
    return {
      '@type': 'dcat:Distribution',
      'dcat:accessURL': { '@id': url },
      'dcat:downloadURL': { '@id': url },
      'dcat:mediaType': { '@id': `https://www.iana.org/assignments/media-types/${type}` },
    }
  })
  const made = { sv: ' (inga verkliga mätningar härifrån)', en: ' (no real measurements of this place)' }
  const note = provenance === null ? { sv: '', en: '' } : made
  return {
    '@id': `${base}${apiPrefix}/widgets/${widgetId}`,
    '@type': 'dcat:Dataset',
    'dct:title': both({ sv: `${metric.name.sv}, ${school.name}`, en: `${metric.name.en}, ${school.name}` }),
    'dct:description': both({
      sv: `${metric.name.sv} i ${metric.unit} på ${school.name}${note.sv}.`,
      en: `${metric.name.en} in ${metric.unit} at ${school.name}${note.en}.`,
    }),
    'dct:publisher': publisher,
    'dcat:theme': { '@id': 'http://publications.europa.eu/resource/authority/data-theme/ENVI' },
    'dcat:distribution': distributions,
  }
}
