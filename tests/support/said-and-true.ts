import type { Locale } from '#domain/locale.ts'
import type { SchoolMoment } from './school-years.ts'
import { type GeneratedRoom, isSilent } from './year-of-rooms.ts'

/** What the screens say at a moment. */
export interface Said {
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
  readonly groups: readonly string[]
  readonly listed: string
  readonly others: string | null
}

/** What is true at the same moment. */
export interface Facts {
  readonly at: number
  readonly rooms: readonly GeneratedRoom[]
  readonly moment: SchoolMoment
}

/** A sentence that was looked at; `wrong` = what it says that is not so, null where it is true. */
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
export function roomsSaid(
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

/** `3 rum`, `3 rum till`; true of what names no number. */
export function hasCount(what: string, rooms: readonly GeneratedRoom[]): boolean {
  const count = /^(\d+) (?:rum|rooms|more rooms)/.exec(what)
  return count === null ? !/^\d+ /.test(what) : Number(count[1]) === rooms.length
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
        `${room.name} ${room.co2} ppm ${room.temperature} °C ${isSilent(room) ? 'silent' : room.minutesAgo}`,
    )
    .join(', ')
}
