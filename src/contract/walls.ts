import * as v from 'valibot'
import { wallParts } from '#domain/walls/wall.ts'
import { endpoint } from './endpoint.ts'
import { instant } from './shared-shapes.ts'
import { id } from './sized.ts'

/** What one screen of a school shows, and how. */
export const wallSetup = v.object({
  id: v.string(),
  name: v.string(),
  /** Null = all rooms of the school. */
  room_ids: v.nullable(v.array(v.string())),
  pages: v.array(v.picklist(wallParts)),
  /** Null = it stays on its first page. */
  rotate_seconds: v.nullable(v.number()),
  /** When it is darker, times of day `HH:MM` in Stockholm; null = never. */
  night_dim: v.nullable(v.object({ from: v.string(), to: v.string() })),
})
export type WallSetup = v.InferOutput<typeof wallSetup>

const params = v.object({ schoolId: id, wallId: id })

/** For the screen itself, which no one signs in on. */
export const getWallEndpoint = endpoint({
  method: 'GET',
  path: '/schools/{schoolId}/walls/{wallId}',
  summary: 'Get a wall display',
  params,
  response: v.object({ data: wallSetup }),
})

/** A screen says that it lives. Of all that it has said only the last is kept. Not from the pages of other sites: 403. */
export const sendHeartbeatEndpoint = endpoint({
  method: 'POST',
  path: '/schools/{schoolId}/walls/{wallId}/heartbeat',
  summary: 'Report that a wall display is running',
  params,
  body: v.strictObject({
    /** Which build it runs. */
    build: v.pipe(v.string(), v.maxLength(40), v.regex(/^[\w.-]*$/)),
    /** When the newest value that it shows was measured; null = it shows none. */
    newest_value_at: v.nullable(v.pipe(v.string(), v.maxLength(40), v.isoTimestamp())),
  }),
  response: v.object({ data: v.object({ last_seen_at: instant }) }),
})
