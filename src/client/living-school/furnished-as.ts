import type { RoomKind } from '#domain/rooms/room.ts'

const likeAnOffice: readonly RoomKind[] = ['staff_room', 'other', 'technical', 'whole_school', 'outdoors']

/** Which kinds are furnished alike: the first of them names the drawing. */
export function furnishedAs(kind: RoomKind): RoomKind {
  return likeAnOffice.includes(kind) ? 'office' : kind
}
