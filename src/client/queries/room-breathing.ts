import { getRoomBreathing } from '#contract/room-breathing.ts'
import { readQuery } from './read-query.ts'

/** A forecast moves on with every value; a room that is looked at is read each minute. */
export const roomBreathingPollMs = 60_000

/** How a room breathes. Nothing of it is kept on the device: a forecast is over before the device is opened again. */
export function roomBreathingQuery(schoolId: string, roomId: string) {
  return readQuery(
    [...roomBreathingKey(schoolId), roomId],
    getRoomBreathing,
    { schoolId, roomId },
    { staleTime: roomBreathingPollMs, pollMs: roomBreathingPollMs },
  )
}

/** Of all rooms of a school. */
export function roomBreathingKey(schoolId: string) {
  return ['room_breathing', schoolId] as const
}
