import { guessRoomKind } from './room.ts'

/**
 * The room that a device's name on its platform speaks of: one of the school's own where the name has all its words, the
 * one with the most of them first; else a new one where what is left of the name without brands and ids is what rooms
 * are called. Null where the name says nothing about a place.
 */
export function suggestRoom(deviceName: string, roomNames: readonly string[]): string | null {
  const words = wordsOf(deviceName)
  const run = words.join('')
  const match = roomNames
    .map((name) => ({ name, words: wordsOf(name) }))
    .filter(
      ({ words: roomWords }) =>
        roomWords.length > 0 && (roomWords.every((word) => words.includes(word)) || isWithin(roomWords, run)),
    )
    .sort((a, b) => b.words.join('').length - a.words.join('').length)[0]
  if (match) return match.name
  const left = words.filter((word) => !ofDevices.test(word))
  const name = left.map(asWritten).join(' ')
  const isRoom = left.length > 0 && guessRoomKind(name) !== 'other'
  return isRoom ? name.charAt(0).toLocaleUpperCase('sv') + name.slice(1) : null
}

/** Letters and digits; `Klassrum4B` is two words, as `klassrum-4b` is. */
function wordsOf(name: string): string[] {
  return name
    .replaceAll(/(?<=\p{Ll}{3})(?=\d)/gu, ' ')
    .toLocaleLowerCase('sv')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
}

/** One word of three letters may stand in another by chance: `sal` in `matsal`. */
function isWithin(words: readonly string[], run: string): boolean {
  const name = words.join('')
  return words.length > 1 && name.length >= 5 && run.includes(name) && /\p{L}{3}/u.test(name)
}

/** What devices are called and rooms are not: brands, models, quantities, ids. */
const ofDevices =
  /^(?:elsys|milesight|dragino|netvox|decentlab|tektelic|imbuildings|ers|emu?\d*|am\d+|em\d+|lht\d*|ug\d*|ws\d+|vs\d+|co2|temp|temperatur|temperature|luft|air|sensor|givare|m(?:ä|a)tare|device|node|eui|lora|lorawan|lite|eye|pro|v\d+|[0-9a-f]{6,})$/

/** `4b` is written `4B`. */
function asWritten(word: string): string {
  return /\d/.test(word) ? word.toLocaleUpperCase('sv') : word
}
