import * as v from 'valibot'
import { listLimits } from '#domain/limits.ts'
import { rotationLimits, wallParts } from '#domain/walls/wall.ts'
import { endpoint } from './endpoint.ts'
import { listUpTo, name } from './limited.ts'
import { clockTime, instant } from './shared-shapes.ts'
import { id } from './sized.ts'
import { wallSetup } from './walls.ts'

/** A screen as staff see it. */
export const workspaceWall = v.object({
  ...wallSetup.entries,
  /** What is opened on the screen. A path where the address that people use is unknown. */
  url: v.string(),
  /** Null = it has not been seen yet. */
  last_seen_at: v.nullable(instant),
  /** The build that it ran then. */
  build: v.nullable(v.string()),
  /** When the newest value that it showed then was measured. */
  newest_value_at: v.nullable(instant),
  /** Of everything that can be changed, for `If-Match`. */
  version: v.string(),
})
export type WorkspaceWall = v.InferOutput<typeof workspaceWall>

const ofSchool = v.object({ schoolId: id })
const ofWall = v.object({ schoolId: id, wallId: id })
const path = '/workspace/schools/{schoolId}/walls'
const { least, most } = rotationLimits

const body = v.strictObject({
  name,
  room_ids: v.nullable(listUpTo(id, listLimits.ids, 1)),
  pages: listUpTo(v.picklist(wallParts), listLimits.words, 1),
  rotate_seconds: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most))),
  night_dim: v.nullable(v.strictObject({ from: clockTime, to: clockTime })),
})

/** All screens of a school by name. */
export const listWallsEndpoint = endpoint({
  method: 'GET',
  path,
  summary: 'List wall displays',
  access: 'viewer',
  params: ofSchool,
  response: v.object({ data: v.array(workspaceWall) }),
})

/** 201; 422 `invalid_wall` for a name that is none and for rooms that the school does not have. */
export const createWallEndpoint = endpoint({
  method: 'POST',
  path,
  summary: 'Create a wall display',
  access: 'editor',
  params: ofSchool,
  body,
  response: v.object({ data: workspaceWall }),
})

/** 412 when it was changed since the version of `If-Match`; 422 as for a new one. */
export const updateWallEndpoint = endpoint({
  method: 'PUT',
  path: `${path}/{wallId}`,
  summary: 'Change a wall display',
  access: 'editor',
  params: ofWall,
  body,
  response: v.object({ data: workspaceWall }),
})

/** A screen that still has its address open then shows what the school's other screens show. */
export const deleteWallEndpoint = endpoint({
  method: 'DELETE',
  path: `${path}/{wallId}`,
  summary: 'Delete a wall display',
  access: 'editor',
  params: ofWall,
  response: v.object({ data: v.object({ id: v.string() }) }),
})
