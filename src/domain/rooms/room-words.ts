import type { Text } from '#domain/locale.ts'
import type { RoomAdvice } from './room-advice.ts'

/** A classroom's name on its window or door, without the word that all of them share: `4B`. Other names stay as they are. */
export function shortRoomName(name: string): string {
  return name.replace(/^(?:klassrum(?:met)?|klassen|klass|classroom|class|sal) (?=\S)/i, '')
}

/**
 * A room's name within a sentence, short where that is a name still: `4B`, but `sal 12`, for `12` alone would be a number.
 * Swedish writes what a room is with a small letter: `biblioteket`, `stora matsalen`; a name keeps its own: `Hus A`.
 */
export function roomNameInWords(name: string): Text {
  const short = shortRoomName(name)
  const said = /\p{L}/u.test(short) ? short : name
  return { sv: isRoomNoun(said) ? lowerFirst(said) : said, en: said }
}

/** A sentence, or its beginning, that a room's name stands first in: `Biblioteket och matsalen`. */
export function asSentence({ sv, en }: Text): Text {
  return { sv: upperFirst(sv), en: upperFirst(en) }
}

/** The names of one room or two; of more only how many they are: `3 rum`. At least one. */
export function roomsInWords(names: readonly string[]): Text {
  const [first, second, third] = names.map(roomNameInWords)
  if (!first) throw new Error('at least one room is named')
  if (third) return { sv: `${names.length} rum`, en: `${names.length} rooms` }
  return second ? { sv: `${first.sv} och ${second.sv}`, en: `${first.en} and ${second.en}` } : first
}

const roomNouns =
  /(?:sal(?:en)?|rum(?:met)?|hall(?:en)?|bibliotek(?:et)?|slöjd(?:en)?|kök(?:et)?|korridor(?:en)?|verkstad(?:en)?|labb(?:et)?|kontor(?:et)?|gård(?:en)?|hus(?:et)|klass(?:en)|aula(?:n)?|entré(?:n)?|expedition(?:en)?|reception(?:en)?|fritids(?:hem(?:met)?)?|restaurang(?:en)?|kafeteria(?:n)?|café(?:et)?|foajé(?:n)?|källare(?:n)?|musiken|bilden|tekniken|hemkunskapen|scen(?:en)?|gymnastik(?:en)?)$/iu
const beforeNouns = /^(?:stora|lilla|gamla|nya|norra|södra|östra|västra|övre|nedre|första|andra)$/i
const beforeNumbers = /^(?:klassrum|klass|sal|rum|hall|slöjdsal|grupprum|labb)$/i

/** True where a Swedish name says what the room is; written in capitals (`NO-salen`) it stays as it is. */
function isRoomNoun(name: string): boolean {
  const [first = '', second] = name.split(' ')
  if (!/^\p{Lu}\p{Ll}+$/u.test(first)) return false
  if (beforeNumbers.test(first) && second !== undefined) return true
  return roomNouns.test(first) || (beforeNouns.test(first) && roomNouns.test(second ?? ''))
}

function lowerFirst(words: string): string {
  return words.charAt(0).toLowerCase() + words.slice(1)
}

function upperFirst(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
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
      sv: `${name}: inget svar sedan ${silentSince.sv}.`,
      en: `${name}: no answer since ${silentSince.en}.`,
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
      ? { sv: `vädra ${name.sv}`, en: `air ${name.en}` }
      : { sv: `se till ${name.sv}`, en: `look after ${name.en}` }
  }
  if (first) return { sv: `${asking.length} rum behöver något`, en: `${asking.length} rooms need something` }
  const judged = liveRooms.filter(({ advice }) => advice.level !== null)
  if (judged.length === 0)
    return liveRooms.length === 0 ? { sv: 'inget svar', en: 'no answer' } : { sv: 'mäts', en: 'measured' }
  const good = judged.filter(({ advice }) => advice.level !== 'fair').length
  return { sv: `${good} av ${judged.length} bra`, en: `${good} of ${judged.length} good` }
}
