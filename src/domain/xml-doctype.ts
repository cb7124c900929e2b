const doctype = /<!DOCTYPE\s(?:"[^"]*"|'[^']*'|[^[>"'])*(?:\[([^\]]*)\]\s*)?>/iy
/** An entity that stands for an address, as drawing programs declare their namespaces. */
const addressEntity = /<!ENTITY\s+([\w.-]+)\s+(?:"(https?:[^"&%<]*)"|'(https?:[^'&%<]*)')\s*>/g
const mostEntities = 100
const longestSubset = 65_536

/**
 * XML without its document type (DTD), against XML external entities (XXE) and entity expansion ("billion laughs"). Entities
 * for URLs are replaced where they are a whole attribute, so that none can grow; null for a document that declares any other.
 */
export function withoutDoctype(text: string): string | null {
  const at = text.search(/<!(?:DOCTYPE|ENTITY)/i)
  if (at === -1) return text
  doctype.lastIndex = at
  const found = doctype.exec(text)
  if (found === null || (found[1] ?? '').length > longestSubset) return null
  const rest = text.slice(0, at) + text.slice(at + found[0].length)
  if (/<!(?:DOCTYPE|ENTITY)/i.test(rest)) return null
  const declared = withoutComments(found[1] ?? '')
  if (declared.replaceAll(addressEntity, '').trim() !== '') return null
  const addresses = new Map(
    [...declared.matchAll(addressEntity)].map(([, name, a, b]) => [name, a ?? b ?? '']),
  )
  if (addresses.size > mostEntities) return null
  let written = 0
  return rest.replaceAll(/=\s*(["'])&([\w.-]+);\1/g, (whole, quote: string, name: string) => {
    const address = addresses.get(name)
    return address === undefined || ++written > mostEntities ? whole : `=${quote}${address}${quote}`
  })
}

function withoutComments(text: string): string {
  const kept: string[] = []
  let from = 0
  for (let start = text.indexOf('<!--'); start >= 0; start = text.indexOf('<!--', from)) {
    const end = text.indexOf('-->', start + '<!--'.length)
    if (end < 0) break
    kept.push(text.slice(from, start))
    from = end + '-->'.length
  }
  return kept.join('') + text.slice(from)
}
