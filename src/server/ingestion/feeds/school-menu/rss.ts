import { XMLParser } from 'fast-xml-parser'
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
  isArray: (name) => name === 'item',
})

/** The items of an RSS 2.0 document in UTF-8; null when it is none. */
export function parseRss(body: Uint8Array): readonly RssItem[] | null {
  const rss = fieldOf(documentOf(body), 'rss')
  if (rss === undefined) return null
  const items = fieldOf(fieldOf(rss, 'channel'), 'item')
  return (Array.isArray(items) ? items : []).slice(0, maxItems).map((item: unknown) => ({
    title: textOf(item, 'title'),
    description: textOf(item, 'description'),
    pubDate: textOf(item, 'pubDate'),
  }))
}

/** Null when it cannot be read. */
function documentOf(body: Uint8Array): unknown {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(body)
    // Only a document type can declare entities, which a hostile one lets grow without end. RSS 2.0 has none.
    if (/<!DOCTYPE/i.test(text)) return null
    return parser.parse(text)
  } catch {
    // Both throw for bad input only.
    return null
  }
}
