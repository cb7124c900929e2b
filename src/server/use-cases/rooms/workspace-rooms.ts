import { Conflict, Invalid, NotFound } from '#domain/errors.ts'
import { type AiringAdvice, exposureOf, guessRoomKind, type RoomKind } from '#domain/rooms/room.ts'
import { toRoomName } from '#domain/rooms/room-name.ts'
import { replaceRoomOfActivities } from '#server/storage/activities/activities.ts'
import { moveContributions } from '#server/storage/activities/contributions.ts'
import type { Tx } from '#server/storage/database.ts'
import { newId } from '#server/storage/ids.ts'
import { replaceRoomOfWalls } from '#server/storage/pages/walls.ts'
import {
  deleteRoomRow,
  findRoom,
  findRoomByName,
  insertRoom,
  type RoomRow,
  roomsOfSchool,
  updateRoomRow,
} from '#server/storage/rooms/rooms.ts'
import { recordExposureChange } from '#server/storage/rooms/sensor-events.ts'
import {
  archiveSensorsOfRoom,
  countSensorsOfRoom,
  moveSensorsOfRoom,
  sensorsByRoom,
} from '#server/storage/rooms/sensors.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import { nameErrors } from '#server/use-cases/names.ts'
import { asMember } from '#server/use-cases/people/audit.ts'
import type { Member } from '#server/use-cases/people/sessions.ts'
import { type Expected, requireVersion, versionOf } from '#server/use-cases/versions.ts'

export interface WorkspaceRoom extends RoomRow {
  /** How many sensors hang there. */
  readonly sensors: number
  readonly version: string
}

/** What people say about a room. */
export interface RoomFields {
  readonly name: string
  readonly kind: RoomKind
  readonly floor: number | null
  readonly airingAdvice: AiringAdvice | null
  /** m³ */
  readonly volumeM3: number | null
  readonly usualPeople: number | null
}

/** All rooms of a school, in its order. */
export async function listWorkspaceRooms({ db }: Deps, schoolId: string): Promise<readonly WorkspaceRoom[]> {
  const counts = await sensorsByRoom(db, schoolId)
  return (await roomsOfSchool(db, schoolId)).map((room) => toWorkspaceRoom(room, counts.get(room.id) ?? 0))
}

function toWorkspaceRoom(room: RoomRow, sensors: number): WorkspaceRoom {
  return { ...room, sensors, version: versionOf(fieldsOf(room)) }
}

function fieldsOf({ name, kind, floor, airingAdvice, volumeM3, usualPeople }: RoomRow): RoomFields {
  return { name, kind, floor, airingAdvice, volumeM3, usualPeople }
}

/** Throws Invalid for a name that is none, and Conflict for one that the school has. */
export function createRoom(
  deps: Deps,
  member: Member,
  { name, kind }: { readonly name: string; readonly kind?: RoomKind | undefined },
): Promise<WorkspaceRoom> {
  const { schoolId } = member
  return asMember(deps, member, async (inside, note) => {
    await checkName(inside.db as Tx, schoolId, name)
    const added = {
      id: newId(deps.now()),
      schoolId,
      name: toRoomName(name),
      kind: kind ?? guessRoomKind(name),
    }
    await insertRoom(inside.db as Tx, added)
    const after = { name: added.name, kind: added.kind }
    await note({ action: 'room_added', subject: `room:${added.id}`, before: null, after })
    return requireRoom(inside, schoolId, added.id)
  })
}

/** Throws NotFound, Invalid, Conflict and Stale. */
export function updateRoom(
  deps: Deps,
  member: Member,
  roomId: string,
  fields: RoomFields,
  expected: Expected,
): Promise<WorkspaceRoom> {
  const { schoolId } = member
  return asMember(deps, member, async (inside, note) => {
    const tx = inside.db as Tx
    const before = await requireRoom(inside, schoolId, roomId)
    requireVersion(expected, before.version)
    const name = toRoomName(fields.name)
    await checkName(tx, schoolId, name, roomId)
    const { kind, floor, airingAdvice, volumeM3, usualPeople } = fields
    await updateRoomRow(tx, roomId, {
      name,
      kind,
      floor,
      airingAdvice,
      volumeM3,
      usualPeople,
    })
    const exposure = exposureOf(kind)
    if (exposure !== exposureOf(before.kind))
      await recordExposureChange(tx, { roomId, exposure, at: deps.now() })
    const after = await requireRoom(inside, schoolId, roomId)
    if (after.version !== before.version) {
      const change = { before: fieldsOf(before), after: fieldsOf(after) }
      await note({ action: 'room_changed', subject: `room:${roomId}`, ...change })
    }
    return after
  })
}

/** Throws Invalid unless the order names each room of the school once. */
export function updateRoomOrder(
  deps: Deps,
  member: Member,
  roomIds: readonly string[],
): Promise<readonly WorkspaceRoom[]> {
  return asMember(deps, member, async (inside) => {
    const existingIds = (await listWorkspaceRooms(inside, member.schoolId)).map(({ id }) => id)
    const isWhole = existingIds.length === roomIds.length && existingIds.every((id) => roomIds.includes(id))
    if (!isWhole)
      throw new Invalid('invalid_order', 'the order has to name each room once', [
        { path: 'room_ids', code: 'not_all_rooms' },
      ])
    for (const [index, id] of roomIds.entries())
      await updateRoomRow(inside.db as Tx, id, { sortOrder: index })
    return listWorkspaceRooms(inside, member.schoolId)
  })
}

/** Throws NotFound for a room that the school does not have, and Conflict for merging a room with itself. */
export function mergeRooms(
  deps: Deps,
  member: Member,
  roomId: string,
  into: string,
): Promise<readonly WorkspaceRoom[]> {
  return asMember(deps, member, async (inside, note) => {
    const room = await requireRoom(inside, member.schoolId, roomId)
    const target = await requireRoom(inside, member.schoolId, into)
    if (roomId === into) throw new Conflict('same_room', 'a room cannot be merged with itself')
    const tx = inside.db as Tx
    await moveSensorsOfRoom(tx, roomId, into)
    await replaceRoomOfWalls(tx, member.schoolId, roomId, into)
    await replaceRoomOfActivities(tx, member.schoolId, roomId, into)
    await moveContributions(tx, roomId, into)
    await deleteRoomRow(tx, roomId)
    const names = { before: { name: room.name }, after: { name: target.name } }
    await note({ action: 'rooms_merged', subject: `room:${roomId}`, ...names })
    return listWorkspaceRooms(inside, member.schoolId)
  })
}

/** Its sensors are put away with all that they measured. Throws NotFound. */
export function deleteRoom(deps: Deps, member: Member, roomId: string): Promise<readonly WorkspaceRoom[]> {
  return asMember(deps, member, async (inside, note) => {
    const { name } = await requireRoom(inside, member.schoolId, roomId)
    const tx = inside.db as Tx
    await archiveSensorsOfRoom(tx, roomId, deps.now())
    await deleteRoomRow(tx, roomId)
    await note({ action: 'room_removed', subject: `room:${roomId}`, before: { name }, after: null })
    return listWorkspaceRooms(inside, member.schoolId)
  })
}

async function requireRoom({ db }: Deps, schoolId: string, roomId: string): Promise<WorkspaceRoom> {
  const room = await findRoom(db, roomId)
  if (room?.schoolId !== schoolId) throw new NotFound('room_not_found', 'the school has no room with this id')
  return toWorkspaceRoom(room, await countSensorsOfRoom(db, roomId))
}

async function checkName(tx: Tx, schoolId: string, name: string, ownId?: string): Promise<void> {
  const errors = nameErrors('name', name)
  if (errors.length > 0) throw new Invalid('invalid_room', 'the room cannot be called like this', errors)
  const existing = await findRoomByName(tx, schoolId, name)
  if (existing && existing.id !== ownId)
    throw new Conflict('room_exists', `the school has a room ${existing.name} already`)
}
