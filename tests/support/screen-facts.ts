import type { Locale } from '#domain/locale.ts'
import type { SchoolMoment } from './school-years.ts'
import { type GeneratedRoom, isSilent } from './year-of-rooms.ts'

/** The texts of the screens at a moment. */
export interface ScreenTexts {
  readonly heading: string
  readonly line: string
  readonly cards: readonly {
    readonly name: string
    readonly word: string
    readonly advice: string
    readonly door: string | null
  }[]
  readonly pills: readonly { readonly name: string; readonly pill: string | null }[]
  readonly rest: string
  /** The line of the air and of what is felt beside it; null = the school has none. */
  readonly air: string | null
  readonly comfort: string | null
  readonly listed: string
  readonly others: string | null
}

/** What is true at the same moment. */
export interface Facts {
  readonly at: number
  readonly rooms: readonly GeneratedRoom[]
  readonly moment: SchoolMoment
  /** What the device knows of the time and the server, and of when its answer is (epoch ms). */
  readonly clock: 'known' | 'no_contact' | 'unsure'
  readonly answeredAt: number
}

/** A sentence that was checked; `wrong`: what it states wrongly, null = it is true. */
export interface Checked {
  readonly kind: string
  readonly wrong: string | null
}

export function roomNamed(rooms: readonly GeneratedRoom[], name: string): GeneratedRoom {
  const found = rooms.find((room) => room.name === name)
  if (!found) throw new Error(`no room ${name}`)
  return found
}

/** The rooms that a part of a sentence names: `4B och biblioteket`, at its start with a capital. */
export function roomsNamedIn(
  what: string,
  rooms: readonly GeneratedRoom[],
  locale: Locale,
): readonly GeneratedRoom[] {
  const names = what.split(locale === 'sv' ? ' och ' : ' and ')
  return rooms.filter(({ said }) =>
    names.some((name, index) => said[locale] === name || (index === 0 && capital(said[locale]) === name)),
  )
}

export function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}

export function areAll(named: readonly GeneratedRoom[], among: readonly GeneratedRoom[]): boolean {
  return named.every((room) => among.includes(room))
}

export function sameRooms(named: readonly GeneratedRoom[], rooms: readonly GeneratedRoom[]): boolean {
  return named.length > 0 && named.length === rooms.length && areAll(named, rooms)
}

const numberWords: Readonly<Record<string, number>> = { ett: 1, one: 1, två: 2, two: 2, båda: 2, both: 2 }

/** `3`, `två`, `both`. */
export function numberOf(word: string | undefined): number {
  return numberWords[(word ?? '').toLowerCase()] ?? Number(word)
}

/** A number in a pattern. */
export const someNumber = String.raw`(\d+|[Ee]tt|[Tt]vå|[Oo]ne|[Tt]wo)`

/** `3 rum`, `3 rum till`; true of what names no number. */
export function hasCount(what: string, rooms: readonly GeneratedRoom[]): boolean {
  const count = new RegExp(`^${someNumber} (?:rum|rooms?|more rooms)`).exec(what)
  return count === null ? !/^\d+ /.test(what) : numberOf(count[1]) === rooms.length
}

/** Those that can wait, by their names or how many of them there are. */
export function areWaiting(
  what: string,
  named: readonly GeneratedRoom[],
  waiting: readonly GeneratedRoom[],
): boolean {
  const count = /^(\d+) (?:rum|more rooms|rooms)/.exec(what)
  if (count) return Number(count[1]) <= waiting.length && Number(count[1]) > 2
  return named.length > 0 && areAll(named, waiting)
}

export function describe(rooms: readonly GeneratedRoom[]): string {
  return rooms
    .map(
      (room) =>
        `${room.name} ${room.co2} ppm ${room.doubt ?? ''} ${room.temperature} °C ${room.humidity} % ${room.sound} dB ${room.light} lx ${isSilent(room) ? 'silent' : room.minutesAgo}`,
    )
    .join(', ')
}
