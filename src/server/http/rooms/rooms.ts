import type { FastifyInstance } from 'fastify'
import { fromWire, toWire } from '#contract/wire.ts'
import {
  createRoomEndpoint,
  deleteRoomEndpoint,
  listRoomsEndpoint,
  mergeRoomsEndpoint,
  updateRoomEndpoint,
  updateRoomOrderEndpoint,
  workspaceRoom,
} from '#contract/workspace-rooms.ts'
import { serveForMember } from '#server/http/session.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import {
  createRoom,
  deleteRoom,
  listWorkspaceRooms,
  mergeRooms,
  updateRoom,
  updateRoomOrder,
  type WorkspaceRoom,
} from '#server/use-cases/rooms/workspace-rooms.ts'

/** The rooms of a school, for staff. */
export function serveRooms(app: FastifyInstance, deps: Deps): void {
  serveForMember(app, deps, listRoomsEndpoint, async ({ member }) => ({
    data: allToWire(await listWorkspaceRooms(deps, member.schoolId)),
  }))
  serveForMember(app, deps, createRoomEndpoint, async ({ member, body }) => ({
    data: toWire(workspaceRoom, await createRoom(deps, member, body)),
  }))
  serveForMember(app, deps, updateRoomEndpoint, async ({ member, params, body, expected }) => {
    const fields = fromWire(updateRoomEndpoint.body, body)
    return { data: toWire(workspaceRoom, await updateRoom(deps, member, params.roomId, fields, expected)) }
  })
  serveForMember(app, deps, updateRoomOrderEndpoint, async ({ member, body }) => ({
    data: allToWire(await updateRoomOrder(deps, member, body.room_ids)),
  }))
  serveForMember(app, deps, mergeRoomsEndpoint, async ({ member, params, body }) => ({
    data: allToWire(await mergeRooms(deps, member, params.roomId, body.into)),
  }))
  serveForMember(app, deps, deleteRoomEndpoint, async ({ member, params }) => ({
    data: allToWire(await deleteRoom(deps, member, params.roomId)),
  }))
}

const allToWire = (rooms: readonly WorkspaceRoom[]) => rooms.map((room) => toWire(workspaceRoom, room))
