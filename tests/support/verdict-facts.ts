import type { Locale } from '#domain/locale.ts'
import {
  areAll,
  areWaiting,
  type Checked,
  describe,
  type Facts,
  hasCount,
  numberOf,
  roomsNamedIn,
  type ScreenTexts,
  sameRooms,
} from './screen-facts.ts'
import { type GeneratedRoom, isSilent, isUnknown, severityOf } from './year-of-rooms.ts'

export const verdictPatterns: Readonly<Record<Locale, Readonly<Record<string, RegExp>>>> = {
  sv: {
    asleep: /^Skolan sover\.$/,
    over: /^Lektionerna är slut\.$/,
    open: /^Skolan är öppen till (\d+)\.$/,
    air_now: /^Vädra (.+) nu\.$/,
    air_before: /^Vädra (.+) före (\d\d:\d\d)\.$/,
    many_air: /^(\d+) rum behöver vädras nu\.$/,
    many: /^(\d+|Två) rum behöver hjälp\.$/,
    cold_hot: /^Det är för (?:kallt|varmt) i (.+)\.$/,
    too_loud: /^Det är för högt ljud i (.+)\.$/,
    damp: /^Luften är fuktig i (.+)\.$/,
    loud: /^Det är lite högt ljud i (.+)\.$/,
    dark: /^Det är lite mörkt i (.+)\.$/,
    rest_other: /^Det andra rummet mår bra\.$/,
    both_good: /^Luften är bra i båda rummen\.$/,
    to_check: /^Mätar(?:en|na) i (.+) behöver ses över\.$/,
    worst: /^Värst är det i (.+)\.$/,
    soon: /^(.+) behöver det snart\.$/,
    air_soon: /^(.+) behöver vädras snart\.$/,
    warm: /^Det är varmt i (.+)\.$/,
    rest_well: /^Resten mår bra\.$/,
    all_good: /^Luften är bra i alla rum\.$/,
    known_good: /^Luften är bra i rummen som vi får värden från\.$/,
    one_good: /^Luften är bra i (.+)\.$/,
    no_answer: /^Mätar(?:en|na) i (.+) svarar inte\.$/,
    none_answers: /^Ingen mätare svarar\.$/,
  },
  en: {
    asleep: /^The school is asleep\.$/,
    over: /^Lessons are over\.$/,
    open: /^The school is open until (\d+) pm\.$/,
    air_now: /^Air (.+) now\.$/,
    air_before: /^Air (.+) before (\d\d:\d\d)\.$/,
    many_air: /^(\d+) rooms need airing now\.$/,
    many: /^(\d+|Two) rooms need help\.$/,
    cold_hot: /^It is too (?:cold|hot) in (.+)\.$/,
    too_loud: /^It is too loud in (.+)\.$/,
    damp: /^The air is damp in (.+)\.$/,
    loud: /^It is a bit loud in (.+)\.$/,
    dark: /^It is a bit dark in (.+)\.$/,
    rest_other: /^The other room is fine\.$/,
    both_good: /^The air is good in both rooms\.$/,
    to_check: /^The sensors? in (.+) needs? to be checked\.$/,
    worst: /^(.+) is the worst\.$/,
    soon: /^(.+) will need it soon\.$/,
    air_soon: /^(.+) will need airing soon\.$/,
    warm: /^It is warm in (.+)\.$/,
    rest_well: /^The rest are fine\.$/,
    all_good: /^The air is good in every room\.$/,
    known_good: /^The air is good in the rooms we have readings from\.$/,
    one_good: /^The air is good in (.+)\.$/,
    no_answer: /^The sensors? in (.+) (?:is|are) not answering\.$/,
    none_answers: /^No sensor is answering\.$/,
  },
}

export function verdictSentence(
  sentence: string,
  said: ScreenTexts,
  { rooms, moment }: Facts,
  locale: Locale,
): Checked {
  const found = Object.entries(verdictPatterns[locale]).find(([, pattern]) => pattern.test(sentence))
  if (!found) return { kind: 'verdict', wrong: `no known sentence: ${sentence}` }
  const [kind, pattern] = found
  const [, what = '', time] = pattern.exec(sentence) ?? []
  const isLesson = moment.state === 'lesson'
  const severity = (room: GeneratedRoom) => severityOf(room, isLesson)
  const answering = rooms.filter((room) => !isSilent(room))
  const unknown = answering.filter((room) => isUnknown(room, isLesson))
  const reporting = answering.filter((room) => !unknown.includes(room))
  const asking = reporting.filter((room) => severity(room) >= 2)
  const waiting = reporting.filter((room) => severity(room) === 1)
  const isJudged = ['lesson', 'break', 'before'].includes(moment.state)
  const named = roomsNamedIn(what, rooms, locale)
  const worst = Math.max(...reporting.map(severity))
  const isWorst = (room: GeneratedRoom) => severity(room) === worst
  // Nobody sits in a room, a lesson begins within the hour, and no air is very bad.
  const mayWait = !isLesson && minutesToLesson(moment) <= 60 && worst < 3
  const rest = rooms.filter((room) => !asking.includes(room))
  const isRestWell = rest.length > 0 && rest.every((room) => reporting.includes(room) && severity(room) === 0)
  const areAllGood = rooms.every((room) => reporting.includes(room) && severity(room) === 0)
  const areNamed = (wanted: readonly GeneratedRoom[]) => hasCount(what, wanted) || sameRooms(named, wanted)
  const checks: Readonly<Record<string, () => boolean>> = {
    asleep: () => moment.state === 'asleep',
    over: () => moment.state === 'after_school',
    open: () => moment.state === 'after_school' && what === (locale === 'sv' ? '17' : '5'),
    air_now: () => isJudged && !mayWait && areAll(named, asking) && named.some(isWorst),
    air_before: () => isJudged && mayWait && time === moment.next?.time && areAll(named, asking),
    many_air: () => isJudged && Number(what) === asking.length,
    many: () => isJudged && numberOf(what) === asking.length,
    too_loud: () =>
      isJudged &&
      areAll(named, asking) &&
      hasCount(what, asking) &&
      named.every(({ sound }) => sound !== null && sound > 80),
    damp: () =>
      isJudged &&
      areWaiting(what, named, waiting) &&
      named.every(({ humidity }) => humidity !== null && humidity > 70),
    loud: () =>
      isLesson &&
      areWaiting(what, named, waiting) &&
      named.every(({ sound }) => sound !== null && sound >= 60 && sound <= 80),
    dark: () =>
      isLesson &&
      areWaiting(what, named, waiting) &&
      named.every(({ light }) => light !== null && light < 300),
    rest_other: () => isJudged && rooms.length === 2 && isRestWell,
    both_good: () => isJudged && rooms.length === 2 && areAllGood,
    to_check: () => isJudged && reporting.length === 0 && unknown.length > 0 && areNamed(unknown),
    cold_hot: () => isJudged && areAll(named, asking) && hasCount(what, asking),
    worst: () =>
      isJudged && named.length === 1 && named.every((room) => severity(room) === worst && !isSilent(room)),
    soon: () => isJudged && areWaiting(what, named, waiting) && asking.length > 0,
    air_soon: () => isJudged && areWaiting(what, named, waiting),
    warm: () =>
      isJudged && areWaiting(what, named, waiting) && named.every(({ temperature }) => temperature >= 24),
    rest_well: () => isJudged && rooms.length > 2 && isRestWell,
    all_good: () => isJudged && rooms.length > 2 && areAllGood,
    known_good: () => isJudged && reporting.length > 1 && reporting.length < rooms.length && worst === 0,
    one_good: () => isJudged && reporting.length === 1 && named[0] === reporting[0] && worst === 0,
    no_answer: () => isJudged && rooms.length === 1 && answering.length === 0 && named[0] === rooms[0],
    none_answers: () => isJudged && rooms.length > 1 && answering.length === 0,
  }
  const isTrue = checks[kind]?.() ?? false
  return { kind, wrong: isTrue ? null : `${said.heading} | ${describe(rooms)}` }
}

/** Until the next lesson of the same day. */
function minutesToLesson({ next, time }: Facts['moment']): number {
  if (next?.days !== 0) return Number.POSITIVE_INFINITY
  const minuteOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5))
  return minuteOf(next.time) - minuteOf(time)
}
