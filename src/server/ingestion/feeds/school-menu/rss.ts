import { XMLParser } from 'fast-xml-parser'
import { limits } from '#domain/limits.ts'
import { withoutDoctype } from '#domain/xml-doctype.ts'
import { fieldOf, textOf } from '#server/ingestion/json.ts'

/** One item of RSS 2.0; null = it has no such element. */
export interface RssItem {
  readonly title: string | null
  /** HTML. */
  readonly description: string | null
  readonly pubDate: string | null
}

const maxItems = 200

const parser = new XMLParser({
  ignoreAttributes: true,
  parseTagValue: false,
  maxNestedTags: limits.depth,
  isArray: (name) => name === 'item',
})

/** The items of an RSS 2.0 document; null when it is none. */
export function parseRss(text: string): readonly RssItem[] | null {
  const rss = fieldOf(documentOf(text), 'rss')
  if (rss === undefined) return null
  const items = fieldOf(fieldOf(rss, 'channel'), 'item')
  return (Array.isArray(items) ? items : []).slice(0, maxItems).map((item: unknown) => ({
    title: textOf(item, 'title'),
    description: textOf(item, 'description'),
    pubDate: textOf(item, 'pubDate'),
  }))
}

/** Null when it cannot be read. */
function documentOf(text: string): unknown {
  const plain = withoutDoctype(text)
  try {
    return plain === null ? null : parser.parse(plain)
  } catch {
    // Throws for bad input only.
    return null
  }
}
