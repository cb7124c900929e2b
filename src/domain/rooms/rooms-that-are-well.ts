import type { Text } from '#domain/locale.ts'
import { co2 } from '#domain/metrics/co2/metric.ts'
import type { RoomNeed } from './advice-rule.ts'
import { adviceText } from './advice-text.ts'

/** How the air is in a school's rooms. */
export interface RoomsThatAreWell {
  /** With a good level of carbon dioxide, and in no need of air for another reason. */
  readonly well: number
  /** With a current CO2 value that may be judged. */
  readonly judged: number
  /** With a CO2 sensor that is silent. */
  readonly silent: number
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
    silent: rooms.filter(({ isLive }) => !isLive).length,
    others: Object.fromEntries(counts.filter(([, count]) => count > 0)),
  }
}

/**
 * A school's card in short sentences, without the last one's stop: `Bra luft i 5 av 6 rum. Det är för kallt i 1 rum.
 * Mätaren i 1 rum svarar inte`. Outside school hours it sleeps, if it measures at all.
 */
export function wellWords(facts: RoomsThatAreWell, isAsleep: boolean): Text {
  const { judged, silent, others } = facts
  const air = airWords(facts, isAsleep)
  if (isAsleep || judged + silent === 0) return air
  const sentences = [
    air,
    ...otherNeeds.flatMap((need) => {
      const count = others[need] ?? 0
      return count === 0 ? [] : [adviceText(need, roomsSv(count), count > 1, roomsEn(count))]
    }),
    judged > 0 && silentRoomsWords(silent),
  ].filter((words) => words !== null && words !== false)
  return {
    sv: sentences.map(({ sv }) => sv).join('. '),
    en: sentences.map(({ en }) => en).join('. '),
  }
}

/** The first of those sentences: of the air alone. */
export function airWords({ well, judged, silent }: RoomsThatAreWell, isAsleep: boolean): Text {
  if (judged + silent === 0) return { sv: 'Här mäts inte luften än', en: 'The air is not measured here yet' }
  if (isAsleep) return { sv: 'Skolan sover', en: 'The school is asleep' }
  if (judged > 0)
    return { sv: `Bra luft i ${howManySv(well, judged)}`, en: `Good air in ${howManyEn(well, judged)}` }
  return silent === 1
    ? { sv: 'Luftmätaren svarar inte', en: 'The air sensor is not answering' }
    : { sv: 'Luftmätarna svarar inte', en: 'The air sensors are not answering' }
}

const roomsSv = (count: number) => `${count} rum`
const roomsEn = (count: number) => (count === 1 ? '1 room' : `${count} rooms`)

function howManySv(well: number, judged: number): string {
  if (judged === 1) return well === 1 ? 'det rum som mäts' : '0 av 1 rum'
  return well === judged ? `alla ${judged} rum` : `${well} av ${judged} rum`
}

function howManyEn(well: number, judged: number): string {
  if (judged === 1) return well === 1 ? 'the room that is measured' : '0 of 1 room'
  return well === judged ? `all ${judged} rooms` : `${well} of ${judged} rooms`
}

/** In how many rooms no sensor answers, `Mätaren i 1 rum svarar inte`; null = in none. */
function silentRoomsWords(silent: number): Text | null {
  if (silent === 0) return null
  return silent === 1
    ? { sv: 'Mätaren i 1 rum svarar inte', en: 'The sensor in 1 room is not answering' }
    : {
        sv: `Mätarna i ${silent} rum svarar inte`,
        en: `The sensors in ${silent} rooms are not answering`,
      }
}
