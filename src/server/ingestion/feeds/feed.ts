import type { FieldError } from '#domain/errors.ts'
import type { FeedKey } from '#domain/integrations/integrations.ts'
import type { LocalDate } from '#domain/time/local-date.ts'
import type { SchoolRecord } from '#server/ingestion/school-record.ts'

/** What a feed knows of the school that it is fetched for. */
export interface FeedContext {
  readonly settings: unknown
  /** null = not set where the school is. */
  readonly place: { readonly lat: number; readonly lng: number } | null
  /** Epoch ms */
  readonly now: number
}

/** One thing to fetch. */
export interface Resource {
  /** Stable while it is the same thing: the prices of a day, the menu. */
  readonly key: string
  readonly url: string
  /** The media types that are asked for. */
  readonly accept: string
  /** What HTTP 404 means: `missing` = something is wrong; `not_yet` = it will be there later. */
  readonly notFound: 'missing' | 'not_yet'
  /** How long to wait after a success, ms; null = it never changes once it is there. */
  readonly everyMs: number | null
}

/** What came. */
export interface FeedDocument {
  readonly body: Uint8Array
  /** The header, with its parameters. */
  readonly contentType: string | null
}

/**
 * - `records`: all records of the response. `menuDates`: the days that it covers; stored meals on them that it lacks
 *   are deleted.
 * - `malformed`: not what the feed expects; `reason` is a stable code.
 */
export type FeedAnswer =
  | {
      readonly kind: 'records'
      readonly records: readonly SchoolRecord[]
      readonly menuDates?: readonly LocalDate[]
      /** Why it is asked for again although what could be used is stored: what is missing in it. */
      readonly hole?: string
    }
  | { readonly kind: 'malformed'; readonly reason: string }

/** One integration type that is fetched. Never touches the network or storage and never throws for bad input. */
export interface Feed {
  readonly key: FeedKey
  /** Everything that is wrong with a school's settings. */
  readonly settingsErrors: (settings: unknown, context: Pick<FeedContext, 'place'>) => readonly FieldError[]
  /** What is wanted now. Settings are those that `settingsErrors` found nothing wrong with. */
  readonly resources: (context: FeedContext) => readonly Resource[]
  readonly read: (document: FeedDocument, resource: Resource, context: FeedContext) => FeedAnswer
}

export function defineFeed(feed: Feed): Feed {
  return feed
}

/** What settings may not hold: other properties than these. `provenance` belongs to every integration. */
export function unknownSettings(settings: object, allowedKeys: readonly string[]): readonly FieldError[] {
  return Object.keys(settings)
    .filter((key) => !allowedKeys.includes(key) && key !== 'provenance')
    .map((path) => ({ path, code: 'unknown_property' }))
}
