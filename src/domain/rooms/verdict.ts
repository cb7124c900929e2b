import type { Text } from '#domain/locale.ts'
import { clockWords } from '#domain/time/clock-words.ts'
import { localDateOf, localDaysBetween, weekdayOf } from '#domain/time/local-date.ts'
import type { SchoolHours } from '#domain/time/school-hours.ts'
import { adviceText } from './advice-text.ts'
import type { RoomAdvice } from './room-advice.ts'
import { roomNameInWords } from './room-words.ts'

/** A room as the whole school's sentence needs it. */
export interface VerdictRoom {
  readonly name: string
  readonly advice: Pick<RoomAdvice, 'level' | 'isAsking' | 'need'>
  /** Its carbon dioxide has a good level; null = unknown. */
  readonly isAirGood: boolean | null
  /** It has reported, and does not any longer. */
  readonly isSilent: boolean
}

export interface VerdictFacts {
  /** In the order in which they need a look (`byNeed`): the first that asks is the worst. */
  readonly rooms: readonly VerdictRoom[]
  readonly hours: SchoolHours
  /** Epoch ms, server time. */
  readonly now: number
  /** The last contact as it is said (`i går 14:12`); null while there is contact. */
  readonly lostSince: Text | null
}

export interface Verdict {
  /** The first that fits, in this order. */
  readonly key: 'no_contact' | 'no_sensors' | 'asleep' | 'asking' | 'all_silent' | 'unknown' | 'okay' | 'well'
  /** The heading: one or two short sentences. */
  readonly words: Text
  /** Why it sleeps on a day off: "Det är lördag."; for where the day does not stand anyway. */
  readonly dayOff: Text | null
  /** A smaller line beneath it. */
  readonly more: Text | null
}

/** All smaller lines beneath the heading, with the reason for a day off. */
export function moreOf({ dayOff, more }: Verdict): Text | null {
  return dayOff ? joined(dayOff, more) : more
}

const allSilentWords: Text = { sv: 'Alla mätare är tysta.', en: 'All sensors are silent.' }

/** The sentence of the whole school. A silent room is named, and never counted among those that are well. */
export function verdictOf({ rooms, hours, now, lostSince }: VerdictFacts): Verdict {
  if (lostSince)
    return verdict('no_contact', {
      sv: `Ingen kontakt sedan ${lostSince.sv}.`,
      en: `No contact since ${lostSince.en}.`,
    })
  if (rooms.length === 0)
    return verdict('no_sensors', { sv: 'Här finns inga mätare än.', en: 'No sensors here yet.' })
  if (hours.state === 'asleep')
    return {
      ...verdict('asleep', { sv: 'Skolan sover.', en: 'The school is asleep.' }),
      dayOff: dayOffWords(hours, now),
      more: sleepWords(hours, now, rooms),
    }
  const silent = rooms.filter(({ isSilent }) => isSilent)
  const reporting = rooms.filter(({ isSilent, advice }) => !isSilent && advice.level !== null)
  const asking = reporting.filter(({ advice }) => advice.isAsking)
  if (asking.length > 0)
    return verdict(
      'asking',
      joined(
        askingWords(asking),
        restWords(
          reporting.filter((room) => !asking.includes(room)),
          silent,
        ),
      ),
    )
  if (silent.length === rooms.length) return verdict('all_silent', allSilentWords)
  if (reporting.length === 0)
    return verdict('unknown', {
      sv: 'Vi vet inte hur rummen mår just nu.',
      en: 'We do not know how the rooms are right now.',
    })
  return reporting.every(isWell)
    ? verdict('well', joined(allWellWords(reporting, silent.length > 0), silentWords(silent)))
    : verdict('okay', joined(okayWords(reporting), silentWords(silent)))
}

function verdict(key: Verdict['key'], words: Text): Verdict {
  return { key, words, dayOff: null, more: null }
}

function joined(first: Text, second: Text | null): Text {
  return second ? { sv: `${first.sv} ${second.sv}`, en: `${first.en} ${second.en}` } : first
}

/** Nothing to do, and air that is good as far as anybody knows. */
function isWell({ advice, isAirGood }: VerdictRoom): boolean {
  return isAirGood !== false && (advice.level === 'good' || advice.level === 'excellent')
}

function askingWords(asking: readonly VerdictRoom[]): Text {
  const [first, second] = asking
  if (!first) throw new Error('at least one room asks')
  const need = first.advice.need ?? 'air'
  const isSameNeed = asking.every(({ advice }) => advice.need === need)
  if (asking.length === 1) return needSentence(need, first.name, false)
  if (!isSameNeed)
    return {
      sv: `${asking.length} rum behöver hjälp. Värst är det i ${roomNameInWords(first.name)}.`,
      en: `${asking.length} rooms need help. ${roomNameInWords(first.name)} is the worst.`,
    }
  if (asking.length > 2 || !second) {
    const many = needSentence(need, `${asking.length} rum`, true, `${asking.length} rooms`)
    return joined(many, {
      sv: `Värst är det i ${roomNameInWords(first.name)}.`,
      en: `${roomNameInWords(first.name)} is the worst.`,
    })
  }
  const both = [roomNameInWords(first.name), roomNameInWords(second.name)]
  return needSentence(need, both.join(' och '), true, both.join(' and '))
}

function needSentence(...args: Parameters<typeof adviceText>): Text {
  const { sv, en } = adviceText(...args)
  return { sv: `${sv}.`, en: `${en}.` }
}

/** About the rooms that do not ask: well only when all of them are. */
function restWords(rest: readonly VerdictRoom[], silent: readonly VerdictRoom[]): Text | null {
  const silence = silentClause(silent)
  if (rest.length === 0) return silentWords(silent)
  const areWell = rest.every(isWell)
  const sv = areWell ? 'Resten mår bra' : 'Resten är okej'
  const en = areWell ? 'The rest are fine' : 'The rest are okay'
  return silence
    ? { sv: `${sv}, men ${silence.sv}.`, en: `${en}, but ${silence.en}.` }
    : { sv: `${sv}.`, en: `${en}.` }
}

function allWellWords(reporting: readonly VerdictRoom[], isSomeSilent: boolean): Text {
  const isAir = reporting.every(({ isAirGood }) => isAirGood === true)
  if (isSomeSilent)
    return isAir
      ? {
          sv: 'Luften är bra i rummen som vi får värden från.',
          en: 'The air is good in the rooms we have readings from.',
        }
      : { sv: 'Rummen som vi får värden från mår bra.', en: 'The rooms we have readings from are fine.' }
  return isAir
    ? { sv: 'Luften är bra i alla rum.', en: 'The air is good in every room.' }
    : { sv: 'Alla rum mår bra.', en: 'All rooms are fine.' }
}

function okayWords(reporting: readonly VerdictRoom[]): Text {
  const well = reporting.filter(isWell).length
  if (well === 0) return { sv: 'Det är okej i rummen.', en: 'The rooms are okay.' }
  return {
    sv: `${well} av ${reporting.length} rum mår bra. Resten är okej.`,
    en: `${well} of ${reporting.length} rooms are fine. The rest are okay.`,
  }
}

function silentWords(silent: readonly VerdictRoom[]): Text | null {
  const clause = silentClause(silent)
  return clause && { sv: `${clause.sv}.`, en: `${clause.en}.` }
}

function silentClause(silent: readonly VerdictRoom[]): Text | null {
  const [first, second] = silent
  if (!first) return null
  if (!second) return { sv: `${first.name} är tyst`, en: `${first.name} is silent` }
  if (silent.length === 2)
    return {
      sv: `${first.name} och ${second.name} är tysta`,
      en: `${first.name} and ${second.name} are silent`,
    }
  return { sv: `${silent.length} rum är tysta`, en: `${silent.length} rooms are silent` }
}

const weekendDays: Readonly<Record<number, Text>> = {
  6: { sv: 'Det är lördag.', en: 'It is Saturday.' },
  7: { sv: 'Det är söndag.', en: 'It is Sunday.' },
}

function dayOffWords({ asleep }: SchoolHours, now: number): Text | null {
  if (asleep === 'holiday') return { sv: 'Det är ledigt i dag.', en: 'There is no school today.' }
  return (asleep === 'weekend' && weekendDays[weekdayOf(localDateOf(now))]) || null
}

/** Who measures, and when it wakes; nothing is promised of a time that is only assumed. */
function sleepWords(
  { asleep, nextLessonAt, assumed }: SchoolHours,
  now: number,
  rooms: readonly VerdictRoom[],
): Text | null {
  if (asleep === 'weekend' || asleep === 'holiday') return notMeasuringWords(rooms)
  const days = nextLessonAt === null || assumed ? null : localDaysBetween(now, nextLessonAt)
  if (nextLessonAt === null || days === null || days > 1) return awakeWords(rooms)
  const clock = clockWords(nextLessonAt)
  return joined(
    awakeWords(rooms),
    days === 0
      ? { sv: `Första lektionen börjar ${clock.sv}.`, en: `The first lesson starts at ${clock.en}.` }
      : {
          sv: `I morgon börjar första lektionen ${clock.sv}.`,
          en: `Tomorrow the first lesson starts at ${clock.en}.`,
        },
  )
}

/** Who measures while the school sleeps. */
function awakeWords(rooms: readonly VerdictRoom[]): Text {
  return notMeasuringWords(rooms) ?? { sv: 'Mätarna är vakna.', en: 'The sensors are awake.' }
}

/** Who does not; null = all do. */
function notMeasuringWords(rooms: readonly VerdictRoom[]): Text | null {
  const silent = rooms.filter(({ isSilent }) => isSilent)
  return silent.length === rooms.length ? allSilentWords : silentWords(silent)
}
