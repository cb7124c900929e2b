import type { Text } from '#domain/locale.ts'
import type { RoomAdvice } from './room-advice.ts'

/** A classroom's name on its window or door, without the word that all of them share: `4B`. Other names stay as they are. */
export function shortRoomName(name: string): string {
  return name.replace(/^(?:klassrum(?:met)?|klassen|klass|classroom|class|sal) (?=\S)/i, '')
}

/** A room's name in a sentence, short where that is a name still: `4B`, but `Sal 12`, for `12` alone would be a number. */
export function roomNameInWords(name: string): string {
  const short = shortRoomName(name)
  return /\p{L}/u.test(short) ? short : name
}

export interface SpokenRoom {
  readonly name: string
  readonly advice: Pick<RoomAdvice, 'spoken' | 'pill'>
  /** When the silent sensor of the room reported last, as it is said (`08:55`); null = it reports. */
  readonly silentSince: Text | null
}

/**
 * What a screen reader says of a room: `Klassrum 4B, vädra: dålig luft, 950 ppm. Öppna fönstren i fem minuter.` It begins
 * with what is seen, name and pill, so that people who speak to their device can say it (WCAG 2.5.3).
 */
export function spokenRoom({ name, advice, silentSince }: SpokenRoom): Text {
  if (silentSince)
    return {
      sv: `${name}: mätaren har inte svarat sedan ${silentSince.sv}.`,
      en: `${name}: the sensor has not answered since ${silentSince.en}.`,
    }
  const { pill, spoken } = advice
  return {
    sv: `${name}${pill ? `, ${pill.sv.toLowerCase()}` : ''}${spoken.sv}`,
    en: `${name}${pill ? `, ${pill.en.toLowerCase()}` : ''}${spoken.en}`,
  }
}

/** A floor, counted from the ground floor: 0; null = not set. */
export function floorName(floor: number | null): Text {
  if (floor === null) return { sv: 'Alla rum', en: 'All rooms' }
  if (floor < 0) return { sv: 'Källaren', en: 'Basement' }
  if (floor === 0) return { sv: 'Bottenvåningen', en: 'Ground floor' }
  return { sv: `Plan ${floor + 1}`, en: `Floor ${floor + 1}` }
}

export interface RoomOfFloor {
  readonly name: string
  readonly advice: Pick<RoomAdvice, 'level' | 'isAsking' | 'need'>
  readonly isSilent: boolean
}

/** What is said of a whole floor on one line: `vädra 4B`, `3 rum behöver något`, `9 av 10 bra`, `sover`. */
export function floorSummary(rooms: readonly RoomOfFloor[], isAsleep: boolean): Text {
  if (isAsleep) return { sv: 'sover', en: 'asleep' }
  const liveRooms = rooms.filter(({ isSilent }) => !isSilent)
  const asking = liveRooms.filter(({ advice }) => advice.isAsking)
  const [first] = asking
  if (first && asking.length === 1) {
    const name = roomNameInWords(first.name)
    return first.advice.need === 'airing'
      ? { sv: `vädra ${name}`, en: `air ${name}` }
      : { sv: `se till ${name}`, en: `look after ${name}` }
  }
  if (first) return { sv: `${asking.length} rum behöver något`, en: `${asking.length} rooms need something` }
  const judged = liveRooms.filter(({ advice }) => advice.level !== null)
  if (judged.length === 0)
    return liveRooms.length === 0
      ? { sv: 'svarar inte', en: 'not answering' }
      : { sv: 'mäts', en: 'measured' }
  const good = judged.filter(({ advice }) => advice.level !== 'fair').length
  return { sv: `${good} av ${judged.length} bra`, en: `${good} of ${judged.length} good` }
}
