import type { SchoolNow } from '#client/living-school/school-now.ts'
import { type RoomsThatAreWell, roomsThatAreWell } from '#domain/rooms/rooms-that-are-well.ts'

/** How the air is in a school's rooms, counted as on its card in the list. */
export function airOf({ rooms }: SchoolNow): RoomsThatAreWell {
  return roomsThatAreWell(
    rooms.flatMap(({ readings, advice }) => {
      const air = readings.get('co2')
      return air
        ? [
            {
              isLive: air.mayJudge || air.needsCheck,
              level: air.mayJudge ? air.level : null,
              need: advice.need,
            },
          ]
        : []
    }),
  )
}
