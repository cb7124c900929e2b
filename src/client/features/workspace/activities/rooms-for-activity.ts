import type { RoomActivityTypeId } from '#domain/activities/activity-type-ids.ts'
import { roomActivityKinds } from '#domain/activities/kinds/registry.ts'
import { isLivedIn, type RoomKind } from '#domain/rooms/room.ts'

/** Of a card of the overview: which rooms measure its metric. */
interface MeasuringRooms {
  readonly metric_key: string
  readonly rooms: readonly { readonly room: { readonly id: string } }[]
}

/** The rooms that a class can be in and that measure what the activity is about; `cards` undefined = not known yet what they measure. */
export function roomsForActivity<Room extends { readonly id: string; readonly kind: RoomKind }>(
  rooms: readonly Room[],
  cards: readonly MeasuringRooms[] | undefined,
  typeId: RoomActivityTypeId,
): readonly Room[] {
  const livedIn = rooms.filter(({ kind }) => isLivedIn(kind))
  if (cards === undefined) return livedIn
  const keys: readonly string[] = roomActivityKinds[typeId].metrics
  const measuring = new Set(
    cards
      .filter(({ metric_key }) => keys.includes(metric_key))
      .flatMap((card) => card.rooms.map(({ room }) => room.id)),
  )
  return livedIn.filter(({ id }) => measuring.has(id))
}
