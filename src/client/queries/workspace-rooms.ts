import { call } from '#client/api/call.ts'
import { ProblemError } from '#client/api/problem-error.ts'
import { privateKey } from '#client/offline/private-rows.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import {
  createRoomEndpoint,
  deleteRoomEndpoint,
  listRoomsEndpoint,
  mergeRoomsEndpoint,
  updateRoomEndpoint,
  updateRoomOrderEndpoint,
} from '#contract/workspace-rooms.ts'
import { change, type Versioned } from './mutation.ts'
import { readQuery } from './read-query.ts'
import { sensorsKey } from './sensors.ts'
import { workspaceHomeQuery } from './workspace-home.ts'

/** How often the list looks whether another person has changed something, ms. */
const pollMs = 60_000

export const roomsKey = (schoolId: string) => [privateKey, 'rooms', schoolId] as const

/** Sensors say which room they hang in. */
const keys = (schoolId: string) => [roomsKey(schoolId), sensorsKey(schoolId)]

/** All rooms of a school, in its order. */
export function roomsQuery(schoolId: string) {
  return readQuery(roomsKey(schoolId), listRoomsEndpoint, { schoolId }, { pollMs })
}

export function addRoom(schoolId: string) {
  return change(
    (body: BodyOf<typeof createRoomEndpoint>) => call(createRoomEndpoint, { params: { schoolId }, body }),
    keys(schoolId),
  )
}

/** Adds rooms by their names, in that order. One that the school has already is left as it is. */
export function addRooms(schoolId: string) {
  return change(
    async (names: readonly string[]) => {
      for (const name of names) {
        try {
          await call(createRoomEndpoint, { params: { schoolId }, body: { name } })
        } catch (error) {
          if (!(error instanceof ProblemError) || error.status !== 409) throw error
        }
      }
    },
    [...keys(schoolId), workspaceHomeQuery(schoolId).queryKey],
  )
}

/** Says all about a room, if it still is as it was read. */
export function saveRoom(schoolId: string, roomId: string) {
  return change(
    ({ value, version }: Versioned<BodyOf<typeof updateRoomEndpoint>>) =>
      call(updateRoomEndpoint, { params: { schoolId, roomId }, body: value, ifMatch: version }),
    keys(schoolId),
  )
}

/** Puts the rooms in an order, which names each of them once. */
export function orderRooms(schoolId: string) {
  return change(
    (roomIds: readonly string[]) =>
      call(updateRoomOrderEndpoint, { params: { schoolId }, body: { room_ids: [...roomIds] } }),
    keys(schoolId),
  )
}

/** The sensors of a room hang in another from now on, with their history, and the room is gone. */
export function mergeRoom(schoolId: string, roomId: string) {
  return change(
    (into: string) => call(mergeRoomsEndpoint, { params: { schoolId, roomId }, body: { into } }),
    keys(schoolId),
  )
}

/** Removes a room and puts its sensors away. */
export function removeRoom(schoolId: string, roomId: string) {
  return change(() => call(deleteRoomEndpoint, { params: { schoolId, roomId } }), keys(schoolId))
}
