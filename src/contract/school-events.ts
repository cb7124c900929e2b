import * as v from 'valibot'

/**
 * Streams of server-sent events, below `/api/v1`: no calls that answer JSON, so they stand beside the list of those.
 * An `event: version` has `schoolVersion` as its data; comments in between only show that the line holds.
 */
export const eventStreamPaths = ['/schools/{schoolId}/events'] as const

/** Where the stream of a school's versions is, below `/api/v1`. */
export function schoolEventsPath(schoolId: string): string {
  return eventStreamPaths[0].replace('{schoolId}', encodeURIComponent(schoolId))
}

/** Another version = what the school's public views show may have changed. Opaque: compared, never ordered. */
export const schoolVersion = v.object({ version: v.string() })
export type SchoolVersion = v.InferOutput<typeof schoolVersion>
