import type { Text } from '#domain/locale.ts'
import { hourWords } from '#domain/time/clock-words.ts'
import { nextLessonSentence } from '#domain/time/coming-day.ts'
import { localDateOf, weekdayOf } from '#domain/time/local-date.ts'
import type { SchoolHours } from '#domain/time/school-hours.ts'
import { adviceText, soonText } from './advice-text.ts'
import { airingDueText, airingTaskText } from './airing-due.ts'
import type { RoomAdvice } from './room-advice.ts'
import { roomCount } from './room-count.ts'
import { asSentence, roomNameInWords, roomsInWords } from './room-words.ts'
import { noAnswerWords, toCheckWords } from './silent-rooms.ts'

/** A room as the whole school's sentence needs it. */
export interface VerdictRoom {
  readonly name: string
  readonly advice: Pick<RoomAdvice, 'level' | 'isAsking' | 'need' | 'soon'>
  /** Its carbon dioxide has a good level; null = unknown. */
  readonly isAirGood: boolean | null
  /** It has reported, and does not any longer. */
  readonly isSilent: boolean
  /** Its sensor sends, and has to be looked at: nothing is said of how the room is. */
  readonly needsCheck: boolean
}

export interface VerdictFacts {
  /** In the order in which they need attention (`byNeed`): the first that asks is the worst. */
  readonly rooms: readonly VerdictRoom[]
  readonly hours: SchoolHours
  /** Epoch ms, server time. */
  readonly now: number
  /** Not all rooms of the school, but some that were chosen: nothing is said of all. Left out = all. */
  readonly isPart?: boolean
  /** The last contact as it is said (`i går 14:12`); null while there is contact. */
  readonly lostSince: Text | null
  /** True where silent sensors have a line of their own beside the sentence: then it does not name them. */
  readonly isSilenceElsewhere?: boolean
}

export interface Verdict {
  /** The first that fits, in this order. */
  readonly key:
    | 'no_contact'
    | 'no_sensors'
    | 'asleep'
    | 'after_school'
    | 'asking'
    | 'all_silent'
    | 'unknown'
    | 'soon'
    | 'well'
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

/**
 * The sentence of the whole school. A silent room is named in the smaller line, and never counted among those that are
 * well; a room that can wait is named, and never said to be well either.
 */
export function verdictOf(facts: VerdictFacts): Verdict {
  const { rooms, hours, now, lostSince, isPart = false, isSilenceElsewhere = false } = facts
  if (lostSince)
    return verdict('no_contact', {
      sv: `Ingen kontakt sedan ${lostSince.sv}.`,
      en: `No contact since ${lostSince.en}.`,
    })
  if (rooms.length === 0)
    return verdict('no_sensors', { sv: 'Här finns inga mätare än.', en: 'No sensors here yet.' })
  const noAnswer = isSilenceElsewhere ? null : noAnswerWords(rooms, isPart)
  const toCheck = toCheckWords(rooms)
  const notKnown = noAnswer ? joined(noAnswer, toCheck) : toCheck
  if (hours.state === 'asleep')
    return {
      ...verdict('asleep', { sv: 'Skolan sover.', en: 'The school is asleep.' }),
      dayOff: dayOffWords(hours, now),
      more: sleepWords(
        hours,
        now,
        notKnown,
        rooms.some(({ isSilent }) => isSilent),
      ),
    }
  if (hours.state === 'after_school') return verdict('after_school', afterSchoolWords(hours), notKnown)
  if (noAnswer && rooms.every(({ isSilent }) => isSilent)) return verdict('all_silent', noAnswer)
  const known = lessonVerdict(rooms, hours, now, isPart)
  if (known) return { ...known, more: notKnown }
  return toCheck ? verdict('unknown', toCheck, noAnswer) : verdict('unknown', unknownWords, noAnswer)
}

const unknownWords: Text = {
  sv: 'Vi vet inte hur rummen mår just nu.',
  en: 'We do not know how the rooms are right now.',
}

/** How the rooms are while they are judged; null = of none that is known. */
function lessonVerdict(
  rooms: readonly VerdictRoom[],
  hours: SchoolHours,
  now: number,
  isPart: boolean,
): Verdict | null {
  const reporting = rooms.filter(({ isSilent, advice }) => !isSilent && advice.level !== null)
  const asking = reporting.filter(({ advice }) => advice.isAsking)
  const soon = reporting.filter(({ advice }) => advice.soon !== null)
  if (asking.length > 0) {
    const rest = rooms.filter((room) => !asking.includes(room))
    return verdict(
      'asking',
      joined(
        askingWords(asking, airingDueText(asking, hours, now)),
        soonWords(soon, asking) ?? (isPart ? null : restWords(rest, rooms.length)),
      ),
    )
  }
  if (reporting.length === 0) return null
  const later = soonWords(soon, [])
  return later ? verdict('soon', later) : verdict('well', wellWords(reporting, rooms.length, isPart))
}

function verdict(key: Verdict['key'], words: Text, more: Text | null = null): Verdict {
  return { key, words, dayOff: null, more }
}

function joined(first: Text, second: Text | null): Text {
  return second ? { sv: `${first.sv} ${second.sv}`, en: `${first.en} ${second.en}` } : first
}

function stopped({ sv, en }: Text): Text {
  return asSentence({ sv: `${sv}.`, en: `${en}.` })
}

/** Nothing to do, and air that is good as far as anybody knows. */
function isWell({ advice, isAirGood, isSilent }: VerdictRoom): boolean {
  return !isSilent && isAirGood !== false && (advice.level === 'good' || advice.level === 'excellent')
}

/** `asking`: at least one, the worst first. `due`: `airingDueText`. */
function askingWords(asking: readonly VerdictRoom[], due: Text | null): Text {
  const [first] = asking
  if (!first) throw new Error('at least one room asks')
  const need = first.advice.need ?? 'air'
  const isSameNeed = asking.every(({ advice }) => advice.need === need)
  const names = roomsInWords(asking.map(({ name }) => name))
  if (asking.length <= 2 && isSameNeed)
    return need === 'airing'
      ? stopped(airingTaskText(names, due))
      : stopped(adviceText(need, names.sv, asking.length > 1, names.en))
  const worst = roomNameInWords(first.name)
  return joined(manyWords(isSameNeed ? need : null, asking.length), {
    sv: `Värst är det i ${worst.sv}.`,
    en: `${worst.en} is the worst.`,
  })
}

/** `need` null = rooms need different things. */
function manyWords(need: RoomAdvice['need'], count: number): Text {
  if (need === null) {
    const { sv, en } = roomCount(count)
    return asSentence({ sv: `${sv} behöver hjälp.`, en: `${en} need help.` })
  }
  if (need === 'airing')
    return { sv: `${count} rum behöver vädras nu.`, en: `${count} rooms need airing now.` }
  return stopped(adviceText(need, `${count} rum`, true, `${count} rooms`))
}

/** About rooms that can wait: those that need the same as the first of them; null = there are none. */
function soonWords(soon: readonly VerdictRoom[], asking: readonly VerdictRoom[]): Text | null {
  const need = soon[0]?.advice.soon
  if (!need) return null
  const same = soon.filter(({ advice }) => advice.soon === need)
  const names = roomsInWords(same.map(({ name }) => name))
  const isAsked = need === 'airing' && asking.every(({ advice }) => advice.need === 'airing')
  if (asking.length === 0 || !isAsked) return stopped(soonText(need, names.sv, names.en))
  const others = same.length > 2 ? { sv: `${same.length} rum till`, en: `${same.length} more rooms` } : names
  return asSentence({ sv: `${others.sv} behöver det snart.`, en: `${others.en} will need it soon.` })
}

/** About all rooms that do not ask, and only when all of them are well. */
function restWords(rest: readonly VerdictRoom[], rooms: number): Text | null {
  if (rest.length === 0 || !rest.every(isWell)) return null
  return rooms === 2
    ? { sv: 'Det andra rummet mår bra.', en: 'The other room is fine.' }
    : { sv: 'Resten mår bra.', en: 'The rest are fine.' }
}

/** `reporting`: those that may be judged, at least one, of so many rooms. */
function wellWords(reporting: readonly VerdictRoom[], rooms: number, isPart: boolean): Text {
  const isAir = reporting.every(({ isAirGood }) => isAirGood === true)
  const [only, second] = reporting
  if (only && !second) {
    const name = roomNameInWords(only.name)
    return isAir
      ? { sv: `Luften är bra i ${name.sv}.`, en: `The air is good in ${name.en}.` }
      : asSentence({ sv: `${name.sv} mår bra.`, en: `${name.en} is fine.` })
  }
  if (reporting.length < rooms)
    return isAir
      ? {
          sv: 'Luften är bra i rummen som vi får värden från.',
          en: 'The air is good in the rooms we have readings from.',
        }
      : { sv: 'Rummen som vi får värden från mår bra.', en: 'The rooms we have readings from are fine.' }
  if (isPart)
    return isAir
      ? { sv: 'Luften är bra i rummen som visas här.', en: 'The air is good in the rooms shown here.' }
      : { sv: 'Rummen som visas här mår bra.', en: 'The rooms shown here are fine.' }
  if (rooms === 2)
    return isAir
      ? { sv: 'Luften är bra i båda rummen.', en: 'The air is good in both rooms.' }
      : { sv: 'Båda rummen mår bra.', en: 'Both rooms are fine.' }
  return isAir
    ? { sv: 'Luften är bra i alla rum.', en: 'The air is good in every room.' }
    : { sv: 'Alla rum mår bra.', en: 'All rooms are fine.' }
}

/** Nothing is promised of hours that are only assumed. */
function afterSchoolWords({ closesAt, isClosingAssumed, assumed }: SchoolHours): Text {
  const over: Text = { sv: 'Lektionerna är slut.', en: 'Lessons are over.' }
  if (closesAt === null || isClosingAssumed || assumed) return over
  const { sv, en } = hourWords(closesAt)
  return joined(over, { sv: `Skolan är öppen till ${sv}.`, en: `The school is open until ${en}.` })
}

const weekendDays: Readonly<Record<number, Text>> = {
  6: { sv: 'Det är lördag.', en: 'It is Saturday.' },
  7: { sv: 'Det är söndag.', en: 'It is Sunday.' },
}

function dayOffWords({ asleep }: SchoolHours, now: number): Text | null {
  if (asleep === 'holiday') return { sv: 'Det är ledigt i dag.', en: 'There is no school today.' }
  return (asleep === 'weekend' && weekendDays[weekdayOf(localDateOf(now))]) || null
}

/** Who measures while the school sleeps, and when it wakes. */
function sleepWords(
  hours: SchoolHours,
  now: number,
  noAnswer: Text | null,
  isOneSilent: boolean,
): Text | null {
  const isDayOff = hours.asleep === 'weekend' || hours.asleep === 'holiday'
  const awake = isDayOff || isOneSilent ? null : { sv: 'Mätarna är vakna.', en: 'The sensors are awake.' }
  const measuring = noAnswer ?? awake
  const next = nextLessonSentence(hours, now)
  return measuring ? joined(measuring, next) : next
}
