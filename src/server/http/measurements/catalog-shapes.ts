import { downloadPaths } from '#contract/downloads.ts'
import { apiPrefix } from '#contract/endpoint.ts'
import type { PublicSeries } from '#server/use-cases/measurements/open-views.ts'

const both = ({ sv, en }: { readonly sv: string; readonly en: string }) => [
  { '@language': 'sv', '@value': sv },
  { '@language': 'en', '@value': en },
]

/** Who publishes the data, and on which terms. */
export interface Publication {
  readonly publisher: string
  /** What stands for the publisher elsewhere, such as its page at the national data portal; null = nothing. */
  readonly publisherUrl: string | null
  /** True = a municipality; false = no one has said who it is. */
  readonly isMunicipality: boolean
  /** Where to ask; null = nowhere. */
  readonly contactUrl: string | null
  /** The address that stands for the licence. */
  readonly licence: string
}

/**
 * A data catalogue with a dataset for each metric of each school, as DCAT-AP-SE in JSON-LD. `base` has no slash at its end.
 * Recordings of other places were published by others, on terms of their own: they have no licence here.
 */
export function toCatalog(all: readonly PublicSeries[], publication: Publication, base: string) {
  const byWidget = Map.groupBy(all, ({ widgetId }) => widgetId)
  const { licence } = publication
  return {
    '@context': {
      dcat: 'http://www.w3.org/ns/dcat#',
      dct: 'http://purl.org/dc/terms/',
      foaf: 'http://xmlns.com/foaf/0.1/',
      vcard: 'http://www.w3.org/2006/vcard/ns#',
    },
    '@id': `${base}${apiPrefix}/catalog`,
    '@type': 'dcat:Catalog',
    'dct:title': both({ sv: 'Skolmiljödata', en: 'School environment data' }),
    'dct:description': both({
      sv: 'Mätvärden från skolor: luft, temperatur, ljud, el, matsvinn med mera.',
      en: 'Measurements from schools: air, temperature, sound, electricity, food waste and more.',
    }),
    'dct:publisher': agentOf(publication),
    'dct:license': { '@id': licence },
    'dct:language': { '@id': 'http://publications.europa.eu/resource/authority/language/SWE' },
    'dcat:dataset': [...byWidget].map(([widgetId, series]) =>
      datasetOf(widgetId, series as [PublicSeries, ...PublicSeries[]], publication, base),
    ),
  }
}

function agentOf({ publisher, publisherUrl, isMunicipality }: Publication) {
  return {
    ...(publisherUrl !== null && { '@id': publisherUrl }),
    '@type': 'foaf:Agent',
    'foaf:name': publisher,
    ...(isMunicipality && { 'dct:type': { '@id': 'http://purl.org/adms/publishertype/LocalAuthority' } }),
  }
}

function datasetOf(
  widgetId: string,
  all: readonly [PublicSeries, ...PublicSeries[]],
  publication: Publication,
  base: string,
) {
  const [{ school, metric, provenance }] = all
  const { publisher, contactUrl, licence } = publication
  const isOurs = all.every((series) => series.provenance !== 'recorded')
  const distributions = downloadPaths.map((path, index) => {
    const url = `${base}${apiPrefix}${path.replace('{widgetId}', widgetId)}`
    const type = index === 0 ? 'text/csv' : 'application/json'
    return {
      '@type': 'dcat:Distribution',
      'dcat:accessURL': { '@id': url },
      'dcat:downloadURL': { '@id': url },
      'dcat:mediaType': { '@id': `https://www.iana.org/assignments/media-types/${type}` },
      ...(isOurs && { 'dct:license': { '@id': licence } }),
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
    'dct:publisher': agentOf(publication),
    ...(contactUrl !== null && {
      'dcat:contactPoint': {
        '@type': 'vcard:Organization',
        'vcard:fn': publisher,
        'vcard:hasURL': { '@id': contactUrl },
      },
    }),
    'dct:accessRights': { '@id': 'http://publications.europa.eu/resource/authority/access-right/PUBLIC' },
    'dcat:theme': { '@id': 'http://publications.europa.eu/resource/authority/data-theme/ENVI' },
    'dcat:distribution': distributions,
  }
}
