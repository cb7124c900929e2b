import type { Text } from '#domain/locale.ts'
import { roomsInWords } from './room-words.ts'

/** A room whose sensors may have fallen silent. */
export interface PossiblySilentRoom {
  readonly name: string
  readonly isSilent: boolean
}

/** Which rooms' sensors send, and have to be looked at, likewise: `Mätaren i biblioteket behöver ses över.` null = none. */
export function toCheckWords(
  rooms: readonly { readonly name: string; readonly needsCheck: boolean }[],
): Text | null {
  const names = rooms.flatMap(({ name, needsCheck }) => (needsCheck ? [name] : []))
  if (names.length === 0) return null
  const { sv, en } = roomsInWords(names)
  return names.length === 1
    ? { sv: `Mätaren i ${sv} behöver ses över.`, en: `The sensor in ${en} needs to be checked.` }
    : { sv: `Mätarna i ${sv} behöver ses över.`, en: `The sensors in ${en} need to be checked.` }
}

/**
 * Which rooms' sensors do not answer, as a sentence: `Mätaren i biblioteket svarar inte.` A room itself is never called
 * silent: that would be praise. null = all answer. `isPart`: they are not all rooms of the school.
 */
export function noAnswerWords(rooms: readonly PossiblySilentRoom[], isPart = false): Text | null {
  const silent = rooms.filter(({ isSilent }) => isSilent)
  if (silent.length === 0) return null
  if (silent.length === rooms.length && silent.length > 1 && !isPart)
    return { sv: 'Ingen mätare svarar.', en: 'No sensor is answering.' }
  const names = roomsInWords(silent.map(({ name }) => name))
  return silent.length === 1
    ? { sv: `Mätaren i ${names.sv} svarar inte.`, en: `The sensor in ${names.en} is not answering.` }
    : { sv: `Mätarna i ${names.sv} svarar inte.`, en: `The sensors in ${names.en} are not answering.` }
}
