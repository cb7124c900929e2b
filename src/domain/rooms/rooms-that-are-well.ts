import type { Text } from '#domain/locale.ts'
import { co2 } from '#domain/metrics/co2.ts'

/** How the air is in a school's rooms. */
export interface RoomsThatAreWell {
  /** Heard, and under 600 ppm. */
  readonly well: number
  /** Heard: with a CO2 value that may be judged. */
  readonly heard: number
  /** With a CO2 sensor that is silent. */
  readonly silent: number
}

/** What is counted: the rooms that measure CO2. `level` null = none that may be told, of a room that is heard or not. */
export function roomsThatAreWell(
  rooms: readonly { readonly isHeard: boolean; readonly level: string | null }[],
): RoomsThatAreWell {
  const heard = rooms.filter(({ level }) => level !== null)
  return {
    well: heard.filter(({ level }) => co2.goodLevels.some((good) => good === level)).length,
    heard: heard.length,
    silent: rooms.filter(({ isHeard }) => !isHeard).length,
  }
}

/** One line for a school's card: `Luften är bra i 5 av 6 rum. 1 rum är tyst.` Outside school hours it sleeps, if it measures at all. */
export function wellWords({ well, heard, silent }: RoomsThatAreWell, isAsleep: boolean): Text {
  if (heard + silent === 0) return { sv: 'Här mäts inte luften än', en: 'The air is not measured here yet' }
  if (isAsleep) return { sv: 'Skolan sover', en: 'The school is asleep' }
  if (heard === 0) return { sv: 'Alla mätare är tysta', en: 'All sensors are silent' }
  const silence = silentRoomsWords(silent)
  return {
    sv: `Luften är bra i ${howManySv(well, heard)}${silence ? `. ${silence.sv}` : ''}`,
    en: `The air is good in ${howManyEn(well, heard)}${silence ? `. ${silence.en}` : ''}`,
  }
}

function howManySv(well: number, heard: number): string {
  if (heard === 1) return well === 1 ? 'det rum som mäts' : '0 av 1 rum'
  return well === heard ? `alla ${heard} rum` : `${well} av ${heard} rum`
}

function howManyEn(well: number, heard: number): string {
  if (heard === 1) return well === 1 ? 'the room that is measured' : '0 of 1 room'
  return well === heard ? `all ${heard} rooms` : `${well} of ${heard} rooms`
}

/** How many rooms are silent, `1 rum är tyst`; null = none. */
export function silentRoomsWords(silent: number): Text | null {
  if (silent === 0) return null
  return silent === 1
    ? { sv: '1 rum är tyst', en: '1 room is silent' }
    : { sv: `${silent} rum är tysta`, en: `${silent} rooms are silent` }
}
