import type { FastifyInstance } from 'fastify'
import {
  createRoomEndpoint,
  deleteRoomEndpoint,
  listRoomsEndpoint,
  mergeRoomsEndpoint,
  updateRoomEndpoint,
  updateRoomOrderEndpoint,
  type WorkspaceRoom as WorkspaceRoomShape,
} from '#contract/workspace-rooms.ts'
import { serveForMember } from '#server/http/session.ts'
import { toRoom } from '#server/http/shapes.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import * as rooms from '#server/use-cases/rooms/workspace-rooms.ts'

/** The rooms of a school, for staff. */
export function serveRooms(app: FastifyInstance, deps: Deps): void {
  serveForMember(app, deps, listRoomsEndpoint, async ({ member }) => ({
    data: (await rooms.workspaceRooms(deps, member.schoolId)).map(toShape),
  }))
  serveForMember(app, deps, createRoomEndpoint, async ({ member, body }) => ({
    data: toShape(await rooms.addRoom(deps, member, body)),
  }))
  serveForMember(app, deps, updateRoomEndpoint, async ({ member, params, body, expected }) => {
    const { name, kind, floor, airing_advice: airingAdvice } = body
    const { volume_m3: volumeM3, usual_people: usualPeople } = body
    const fields = { name, kind, floor, airingAdvice, volumeM3, usualPeople }
    return { data: toShape(await rooms.changeRoom(deps, member, params.roomId, fields, expected)) }
  })
  serveForMember(app, deps, updateRoomOrderEndpoint, async ({ member, body }) => ({
    data: (await rooms.orderRooms(deps, member, body.room_ids)).map(toShape),
  }))
  serveForMember(app, deps, mergeRoomsEndpoint, async ({ member, params, body }) => ({
    data: (await rooms.mergeRooms(deps, member, params.roomId, body.into)).map(toShape),
  }))
  serveForMember(app, deps, deleteRoomEndpoint, async ({ member, params }) => ({
    data: (await rooms.removeRoom(deps, member, params.roomId)).map(toShape),
  }))
}

function toShape(room: rooms.WorkspaceRoom): WorkspaceRoomShape {
  return {
    ...toRoom(room),
    volume_m3: room.volumeM3,
    usual_people: room.usualPeople,
    sensors: room.sensors,
    version: room.version,
  }
}
