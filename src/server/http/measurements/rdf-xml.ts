/**
 * A JSON-LD document of our own making (prefixed names, `@id`, `@type`, `@value` with `@language`; no other features) as RDF/XML,
 * which is what national data portals harvest.
 */
export function toRdfXml(document: object): string {
  const { '@context': context, ...node } = document as Node
  const prefixes = Object.entries((context ?? {}) as Record<string, string>)
  const spaces = prefixes.map(([prefix, uri]) => ` xmlns:${prefix}="${escaped(uri)}"`).join('')
  const rdf = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#'
  return `<?xml version="1.0" encoding="UTF-8"?>\n<rdf:RDF xmlns:rdf="${rdf}"${spaces}>\n${elementOf(node)}</rdf:RDF>\n`
}

type Node = Readonly<Record<string, unknown>>

function elementOf(node: Node): string {
  const { '@id': id, '@type': type, ...properties } = node
  const name = typeof type === 'string' ? type : 'rdf:Description'
  const about = typeof id === 'string' ? ` rdf:about="${escaped(id)}"` : ''
  const inner = Object.entries(properties).flatMap(([property, value]) =>
    [value].flat().map((item) => propertyOf(property, item)),
  )
  return `<${name}${about}>\n${inner.join('')}</${name}>\n`
}

function propertyOf(name: string, value: unknown): string {
  if (!isNode(value)) return `<${name}>${escaped(String(value))}</${name}>\n`
  if ('@value' in value) {
    const language =
      typeof value['@language'] === 'string' ? ` xml:lang="${escaped(value['@language'])}"` : ''
    return `<${name}${language}>${escaped(String(value['@value']))}</${name}>\n`
  }
  if (typeof value['@id'] === 'string' && Object.keys(value).length === 1)
    return `<${name} rdf:resource="${escaped(value['@id'])}"/>\n`
  return `<${name}>\n${elementOf(value)}</${name}>\n`
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null
}

/** XML 1.0 has no control characters, not even as references. */
function escaped(text: string): string {
  return [...text]
    .filter((sign) => sign >= ' ' || sign === '\t' || sign === '\n')
    .map((sign) => entities[sign] ?? sign)
    .join('')
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
