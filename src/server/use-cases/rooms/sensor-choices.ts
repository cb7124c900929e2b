import { codecs } from '#server/ingestion/codecs/registry.ts'
import { type RoomRow, roomsOfSchool } from '#server/storage/rooms/rooms.ts'
import { placedSensorsOfSchool } from '#server/storage/rooms/sensors.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import { requireSchool } from '#server/use-cases/school.ts'

/** The rooms of a school in its order, with how many sensors in use hang in each. Throws NotFound. */
export async function listRooms(
  { db }: Deps,
  schoolId: string,
): Promise<readonly (RoomRow & { readonly sensors: number })[]> {
  const { id } = await requireSchool(db, schoolId)
  const placed = Map.groupBy(await placedSensorsOfSchool(db, id), ({ roomId }) => roomId)
  return (await roomsOfSchool(db, id)).map((room) => ({
    ...room,
    sensors: placed.get(room.id)?.length ?? 0,
  }))
}

/** The families of devices whose bytes can be read, in the order in which a person chooses from them. */
export function deviceProfiles(): { key: string; title: string }[] {
  return codecs.map(({ key, title }) => ({ key, title }))
}
