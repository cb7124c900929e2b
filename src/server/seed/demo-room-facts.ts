import type { AiringAdvice } from '#domain/rooms/room.ts'
import { inTransaction } from '#server/storage/database.ts'
import { findRoomByName, updateRoomRow } from '#server/storage/rooms/rooms.ts'
import type { Deps } from '#server/use-cases/deps.ts'

interface RoomFacts {
  readonly floor: number
  /** Left out = no one has said how it gets fresh air. */
  readonly airing_advice?: AiringAdvice
}

const upstairs: RoomFacts = { floor: 1, airing_advice: 'open_window' }
const downstairs: RoomFacts = { floor: 0, airing_advice: 'open_window' }

/** What staff of the demo's schools have said about their rooms, by name: names are the same at no two of them. */
const facts: Readonly<Record<string, RoomFacts>> = {
  'Klassrum 4A': upstairs,
  'Klassrum 4B': upstairs,
  'Klassrum 5A': upstairs,
  Biblioteket: { floor: 0, airing_advice: 'door' },
  Matsalen: { floor: 0, airing_advice: 'mechanical' },
  Idrottshallen: { floor: 0, airing_advice: 'mechanical' },
  'Klassrum 7A': upstairs,
  Slöjdsalen: downstairs,
  'Klassrum 2C': downstairs,
  Läsrummet: { floor: 0 },
}

/** Says it as a teacher would, once: call it when the room's sensor has just been placed. */
export async function describeRoom({ db }: Deps, schoolId: string, name: string): Promise<void> {
  const roomFacts = facts[name]
  if (roomFacts === undefined) return
  await inTransaction(db, async (tx) => {
    const room = await findRoomByName(tx, schoolId, name)
    if (room?.floor === null) await updateRoomRow(tx, room.id, roomFacts)
  })
}
