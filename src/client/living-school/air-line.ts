import type { SchoolAir } from '#contract/schools.ts'
import type { Text } from '#domain/locale.ts'
import { roomsThatAreWell, wellWords } from '#domain/rooms/rooms-that-are-well.ts'

/** How the air in a school of the list is, as one line. */
export function airLine({ rooms }: SchoolAir, isAsleep: boolean): Text {
  const counted = rooms.map(({ is_live, level, advice, needs_check }) => ({
    isLive: is_live,
    level,
    need: advice?.need ?? null,
    needsCheck: needs_check === true,
  }))
  return wellWords(roomsThatAreWell(counted), isAsleep)
}
