import * as v from 'valibot'
import { listLimits } from '#domain/limits.ts'
import { airingAdvices, roomKinds } from '#domain/rooms/room.ts'
import { roomLimits } from '#domain/rooms/room-limits.ts'
import { endpoint } from './endpoint.ts'
import { listUpTo, name } from './limited.ts'
import { room } from './shared-shapes.ts'
import { id } from './sized.ts'

/** A room as staff see it. */
export const workspaceRoom = v.object({
  ...room.entries,
  /** m³; null = not set. */
  volume_m3: v.nullable(v.number()),
  /** How many are there in a lesson; null = not set. */
  usual_people: v.nullable(v.number()),
  /** How many sensors hang there. */
  sensors: v.number(),
  /** Of everything that can be changed, for `If-Match`. */
  version: v.string(),
})
export type WorkspaceRoom = v.InferOutput<typeof workspaceRoom>

const ofSchool = v.object({ schoolId: id })
const ofRoom = v.object({ schoolId: id, roomId: id })
const path = '/workspace/schools/{schoolId}/rooms'
const rooms = v.object({ data: v.array(workspaceRoom) })
const { floor, usual_people: people, volume_m3: volume } = roomLimits

/** All rooms of a school, in its order. */
export const listRoomsEndpoint = endpoint({
  method: 'GET',
  path,
  summary: 'List rooms of a school',
  access: 'viewer',
  params: ofSchool,
  response: rooms,
})

/** Of a kind that is left out, the name decides. 409 `room_exists` where there is one of that name. */
export const createRoomEndpoint = endpoint({
  method: 'POST',
  path,
  summary: 'Create a room',
  access: 'editor',
  params: ofSchool,
  body: v.strictObject({ name, kind: v.optional(v.picklist(roomKinds)) }),
  response: v.object({ data: workspaceRoom }),
})

/** 412 when it was changed since the version of `If-Match`; 409 `room_exists` where there is another of that name. */
export const updateRoomEndpoint = endpoint({
  method: 'PUT',
  path: `${path}/{roomId}`,
  summary: 'Change a room',
  access: 'editor',
  params: ofRoom,
  body: v.strictObject({
    name,
    kind: v.picklist(roomKinds),
    /** 0 = the ground floor */
    floor: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(floor.least), v.maxValue(floor.most))),
    airing_advice: v.nullable(v.picklist(airingAdvices)),
    volume_m3: v.nullable(v.pipe(v.number(), v.minValue(volume.least), v.maxValue(volume.most))),
    usual_people: v.nullable(
      v.pipe(v.number(), v.integer(), v.minValue(people.least), v.maxValue(people.most)),
    ),
  }),
  response: v.object({ data: workspaceRoom }),
})

/** The school's order: all of its rooms, each once; 422 else. */
export const updateRoomOrderEndpoint = endpoint({
  method: 'PUT',
  path: '/workspace/schools/{schoolId}/room_order',
  summary: 'Set the order of rooms',
  access: 'editor',
  params: ofSchool,
  body: v.strictObject({ room_ids: listUpTo(id, listLimits.ids) }),
  response: rooms,
})

/** Two rooms that are one: the sensors of the first, with their history, hang in the second, and the first is gone. */
export const mergeRoomsEndpoint = endpoint({
  method: 'POST',
  path: `${path}/{roomId}/merge`,
  summary: 'Merge two rooms',
  access: 'editor',
  params: ofRoom,
  body: v.strictObject({ into: id }),
  response: rooms,
})

/** Removes a room; its sensors are put away with all that they measured, and can be taken back. */
export const deleteRoomEndpoint = endpoint({
  method: 'DELETE',
  path: `${path}/{roomId}`,
  summary: 'Delete a room',
  access: 'editor',
  params: ofRoom,
  response: rooms,
})
