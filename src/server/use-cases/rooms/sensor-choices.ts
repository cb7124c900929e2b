import { codecs } from '#server/ingestion/codecs/registry.ts'
import { type RoomRow, roomsOfSchool } from '#server/storage/rooms/rooms.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import { requireSchool } from '#server/use-cases/school.ts'

/** The rooms of a school in its order. Throws NotFound. */
export async function listRooms({ db }: Deps, schoolId: string): Promise<readonly RoomRow[]> {
  const { id } = await requireSchool(db, schoolId)
  return roomsOfSchool(db, id)
}

/** The families of devices whose bytes can be read, in the order in which a person chooses from them. */
export function deviceProfiles(): { key: string; title: string }[] {
  return codecs.map(({ key, title }) => ({ key, title }))
}
