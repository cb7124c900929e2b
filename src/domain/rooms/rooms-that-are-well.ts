import type { Text } from '#domain/locale.ts'
import { co2 } from '#domain/metrics/co2/metric.ts'
import type { RoomNeed } from './advice-rule.ts'
import { adviceText } from './advice-text.ts'
import { goodRooms, noneOfRooms, roomCount } from './room-count.ts'

/** How the air is in a school's rooms. */
export interface RoomsThatAreWell {
  /** With a good level of carbon dioxide, and in no need of air for another reason. */
  readonly well: number
  /** With a current CO2 value that may be judged. */
  readonly judged: number
  /** With a CO2 sensor that is silent. */
  readonly silent: number
  /** With a CO2 sensor that sends, and that somebody has to look at. */
  readonly toCheck: number
  /** How many need something else than air. */
  readonly others: Readonly<Partial<Record<OtherNeed, number>>>
}

const otherNeeds = ['cold', 'heat', 'noise'] as const satisfies readonly RoomNeed[]
type OtherNeed = (typeof otherNeeds)[number]

/**
 * What is counted: the rooms that measure CO2. `level`: of CO2, null = none that may be shown, of a room that reports or
 * not. `need`: of the room's one advice.
 */
export function roomsThatAreWell(
  rooms: readonly {
    readonly isLive: boolean
    readonly level: string | null
    readonly need: RoomNeed | null
    /** Its sensor sends, and somebody has to look at it. */
    readonly needsCheck?: boolean
  }[],
): RoomsThatAreWell {
  const judgedRooms = rooms.filter(({ level }) => level !== null)
  const isAirNeeded = (need: RoomNeed | null) => need === 'air' || need === 'airing'
  const isWell = ({ level, need }: (typeof rooms)[number]) =>
    co2.goodLevels.some((good) => good === level) && !isAirNeeded(need)
  const counts = otherNeeds.map((need) => [need, rooms.filter((room) => room.need === need).length] as const)
  return {
    well: judgedRooms.filter(isWell).length,
    judged: judgedRooms.length,
    silent: rooms.filter(({ isLive, needsCheck }) => !isLive && needsCheck !== true).length,
    toCheck: rooms.filter(({ needsCheck }) => needsCheck === true).length,
    others: Object.fromEntries(counts.filter(([, count]) => count > 0)),
  }
}

/**
/**
 * A school's card in short sentences, without the last one's stop: `Bra luft i 5 av 6 rum. Det är för kallt i ett rum.
 * Mätaren i ett rum svarar inte`. Outside school hours it sleeps, if it measures at all.
 */
export function wellWords(rooms: RoomsThatAreWell, isAsleep: boolean): Text {
  const { judged, silent, toCheck, others } = rooms
  const air = airWords(rooms, isAsleep)
  if (isAsleep || judged + silent + toCheck === 0) return air
  const sentences = [
    air,
    ...otherNeeds.flatMap((need) => {
      const count = others[need] ?? 0
      const { sv, en } = roomCount(count)
      return count === 0 ? [] : [adviceText(need, sv, count > 1, en)]
    }),
    judged + toCheck > 0 && silentRoomsWords(silent),
    judged > 0 && toCheckRoomsWords(toCheck),
  ].filter((words) => words !== null && words !== false)
  return {
    sv: sentences.map(({ sv }) => sv).join('. '),
    en: sentences.map(({ en }) => en).join('. '),
  }
}

/** The first of those sentences: how the air is, or why nobody knows. */
export function airWords({ well, judged, silent, toCheck }: RoomsThatAreWell, isAsleep: boolean): Text {
  const unknown = silent + toCheck
  if (judged + unknown === 0) return { sv: 'Här mäts inte luften än', en: 'The air is not measured here yet' }
  if (isAsleep) return { sv: 'Skolan sover', en: 'The school is asleep' }
  if (judged === 0 && toCheck > 0)
    return toCheck === 1
      ? { sv: 'Luftmätaren behöver ses över', en: 'The air sensor needs to be checked' }
      : { sv: 'Luftmätarna behöver ses över', en: 'The air sensors need to be checked' }
  if (judged === 0)
    return silent === 1
      ? { sv: 'Luftmätaren svarar inte', en: 'The air sensor is not answering' }
      : { sv: 'Luftmätarna svarar inte', en: 'The air sensors are not answering' }
  if (well > 0) {
    const { sv, en } = judged === 1 ? oneRoom(unknown > 0) : goodRooms(well, judged, unknown > 0)
    return { sv: `Bra luft i ${sv}`, en: `Good air in ${en}` }
  }
  const { sv, en } = judged === 1 ? oneRoom(unknown > 0) : noneOfRooms(judged)
  return { sv: `Luften är inte bra i ${sv}`, en: `The air is not good in ${en}` }
}

function oneRoom(areOthersUnknown: boolean): Text {
  return areOthersUnknown ? roomCount(1) : { sv: 'det rum som mäts', en: 'the room that is measured' }
}

/** In how many rooms no sensor answers, `Mätaren i ett rum svarar inte`; null = in none. */
export function silentRoomsWords(silent: number): Text | null {
  if (silent === 0) return null
  const { sv, en } = roomCount(silent)
  return silent === 1
    ? { sv: `Mätaren i ${sv} svarar inte`, en: `The sensor in ${en} is not answering` }
    : { sv: `Mätarna i ${sv} svarar inte`, en: `The sensors in ${en} are not answering` }
}

/** In how many rooms somebody has to look at the sensor, `Mätaren i ett rum behöver ses över`; null = in none. */
export function toCheckRoomsWords(toCheck: number): Text | null {
  if (toCheck === 0) return null
  const { sv, en } = roomCount(toCheck)
  return toCheck === 1
    ? { sv: `Mätaren i ${sv} behöver ses över`, en: `The sensor in ${en} needs to be checked` }
    : { sv: `Mätarna i ${sv} behöver ses över`, en: `The sensors in ${en} need to be checked` }
}
