import { declaredText } from '#server/ingestion/declared-text.ts'
import type { FeedDocument } from '#server/ingestion/feeds/feed.ts'
import { parseJsonText } from '#server/ingestion/json.ts'

/** A JSON document, in the encoding that it declares; undefined when it is none. */
export function menuJson(document: FeedDocument): unknown {
  return parseJsonText(declaredText(document.body, document.contentType) ?? '')
}

/**
 * The JSON that a page for people holds in one of its scripts, the first that `isWanted`, attributes included; a document that is JSON by
 * itself is taken as it is. Undefined when there is none.
 */
export function jsonOfPage(document: FeedDocument, isWanted: (script: string) => boolean): unknown {
  const text = declaredText(document.body, document.contentType) ?? ''
  const whole = parseJsonText(text)
  if (whole !== undefined) return whole
  const script = scriptsOf(text).find(isWanted)
  if (script === undefined) return undefined
  const json = script.slice(script.indexOf('{', script.indexOf('>')), script.lastIndexOf('}') + 1)
  // A page writes times as JavaScript does, as milliseconds in a constructor.
  return parseJsonText(json.replaceAll(/\bnew Date\((-?\d{1,15})\)/g, '$1'))
}

/** The scripts of a page, each from its attributes on. */
function scriptsOf(page: string): readonly string[] {
  return page
    .split(/<script\b/i)
    .slice(1)
    .map((part) => part.split(/<\/script>/i, 1)[0] ?? '')
}
