import type { Locale } from '#domain/locale.ts'
import { airGroup, comfortGroup, listed, otherRooms } from './list-facts.ts'
import { withoutContact } from './no-contact-facts.ts'
import { weekdayNumberOf } from './school-years.ts'
import {
  areAll,
  type Checked,
  describe,
  type Facts,
  hasCount,
  roomNamed,
  roomsNamedIn,
  type ScreenTexts,
  sameRooms,
} from './screen-facts.ts'
import { verdictPatterns, verdictSentence } from './verdict-facts.ts'
import { type GeneratedRoom, isSilent, isUnknown, severityOf } from './year-of-rooms.ts'

const sentencesOf = (text: string) => text.split(/ · |(?<=\.) /).filter((part) => part !== '')

const weekdays: Readonly<Record<Locale, readonly string[]>> = {
  sv: ['söndag', 'måndag', 'tisdag', 'onsdag', 'torsdag', 'fredag', 'lördag'],
  en: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
}
const months: Readonly<Record<Locale, readonly string[]>> = {
  sv: 'januari februari mars april maj juni juli augusti september oktober november december'.split(' '),
  en: 'January February March April May June July August September October November December'.split(' '),
}

/** Everything that is said, against everything that is true. */
export function contradictionsIn(said: ScreenTexts, facts: Facts, locale: Locale): readonly Checked[] {
  const { rooms, moment } = facts
  if (facts.clock !== 'known') return withoutContact(said, facts, locale)
  const isJudged = ['lesson', 'break', 'before'].includes(moment.state)
  return [
    ...sentencesOf(said.heading).map((sentence) => verdictSentence(sentence, said, facts, locale)),
    ...sentencesOf(said.line).map((part) => linePart(part, facts, locale)),
    ...said.cards.flatMap((card) => roomCard(card, facts, locale)),
    ...said.pills.map(({ name, pill }) => ({
      kind: 'pill',
      wrong: pillIsTrue(pill, roomNamed(rooms, name), isJudged, locale) ? null : `${name}: ${pill}`,
    })),
    ...[
      said.rest,
      ...sentencesOf(said.line),
      ...said.cards.flatMap(({ advice, door }) => [advice, door ?? '']),
    ].flatMap((text) => nextLesson(text, facts, locale)),
    listed(said.listed, facts, locale),
    ...(said.air ? [airGroup(said.air, rooms, moment, locale)] : []),
    ...(said.comfort ? [comfortGroup(said.comfort, rooms, locale)] : []),
    ...(said.others ? [otherRooms(said.others, rooms, locale)] : []),
  ]
}

/** The small line: day and time, how old what was measured is, and whose sensors do not answer. */
function linePart(part: string, { rooms, moment }: Facts, locale: Locale): Checked {
  const silent = rooms.filter(isSilent)
  const oldest = Math.max(
    ...rooms.filter((room) => !isSilent(room) && room.doubt === null).map(({ minutesAgo }) => minutesAgo),
  )
  const words =
    locale === 'sv'
      ? {
          clock: /^(Söndag|Måndag|Tisdag|Onsdag|Torsdag|Fredag|Lördag) (\d\d:\d\d)$/,
          age: /^mättes (?:nyss|för (\d+) min sedan)$/,
          check: verdictPatterns.sv.to_check,
          answer: verdictPatterns.sv.no_answer,
          none: verdictPatterns.sv.none_answers,
          awake: /^Mätarna är vakna\.$/,
          off: /^Det är ledigt i dag\.$/,
          next: /^Nästa lektion börjar /,
        }
      : {
          clock: /^(Sunday|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday) (\d\d:\d\d)$/,
          age: /^measured (?:just now|(\d+) min ago)$/,
          check: verdictPatterns.en.to_check,
          answer: verdictPatterns.en.no_answer,
          none: verdictPatterns.en.none_answers,
          awake: /^The sensors are awake\.$/,
          off: /^There is no school today\.$/,
          next: /^The next lesson starts /,
        }
  const match = (kind: keyof typeof words) => words[kind]?.exec(part) ?? null
  const clock = match('clock')
  if (clock) {
    const isTrue = clock[1]?.toLowerCase() === weekdays[locale][weekdayNumberOf(moment.date)]?.toLowerCase()
    return { kind: 'clock', wrong: isTrue && clock[2] === moment.time ? null : part }
  }
  const age = match('age')
  if (age)
    return { kind: 'age', wrong: Number(age[1] ?? 0) >= oldest && moment.state !== 'asleep' ? null : part }
  const check = match('check')
  if (check) {
    const unknown = rooms.filter((room) => isUnknown(room, moment.state === 'lesson'))
    const doubted = moment.state === 'asleep' ? rooms.filter(({ doubt }) => doubt !== null) : unknown
    const named = roomsNamedIn(check[1] ?? '', rooms, locale)
    const isTrue = hasCount(check[1] ?? '', doubted) && (named.length === 0 || areAll(named, doubted))
    return { kind: 'line_check', wrong: isTrue ? null : `${part} | ${describe(rooms)}` }
  }
  const answer = match('answer')
  if (answer) {
    const named = roomsNamedIn(answer[1] ?? '', rooms, locale)
    const isTrue = hasCount(answer[1] ?? '', silent) || sameRooms(named, silent)
    return { kind: 'line_no_answer', wrong: isTrue ? null : `${part} | ${describe(rooms)}` }
  }
  if (match('none')) return { kind: 'line_none', wrong: silent.length === rooms.length ? null : part }
  if (match('awake'))
    return { kind: 'awake', wrong: silent.length === 0 && moment.state === 'asleep' ? null : part }
  if (match('off')) {
    const isWeekday = ![0, 6].includes(weekdayNumberOf(moment.date))
    return {
      kind: 'day_off',
      wrong: moment.state === 'asleep' && isWeekday && moment.next?.days !== 0 ? null : part,
    }
  }
  return { kind: 'line_next', wrong: match('next') ? null : `no known part: ${part}` }
}

function roomCard(
  card: ScreenTexts['cards'][number],
  { rooms, moment }: Facts,
  locale: Locale,
): readonly Checked[] {
  const room = roomNamed(rooms, card.name)
  const rests = locale === 'sv' ? /vilar|sover/i : /rest|asleep/i
  const asksToAir = locale === 'sv' ? /^Öppna (?:fönstren|dörren)/ : /^Open the (?:windows|door)/
  const invites = locale === 'sv' ? /^Öppna gärna fönstren\.$/ : /^Please open the windows\.$/
  const needsAir = !isSilent(room) && room.doubt === null && room.co2 >= 600
  const isAfter = moment.state === 'after_school'
  return [
    ...felt(card, room, moment, locale),
    {
      kind: 'room_rests',
      wrong: rests.test(card.word) && moment.state !== 'asleep' ? `${card.name} ${card.word}` : null,
    },
    {
      kind: isAfter ? 'advice_after_school' : 'advice',
      wrong:
        (asksToAir.test(card.advice) && (isAfter || !needsAir)) ||
        (invites.test(card.advice) && !(isAfter && needsAir))
          ? `${card.name} ${card.advice}`
          : null,
    },
    {
      kind: 'door',
      wrong:
        card.door !== null && asksToAir.test(card.door) && (isAfter || !needsAir)
          ? `${card.name} ${card.door}`
          : null,
    },
  ]
}

/** Words about damp and dry air, sound and light, and about a sensor that has to be looked at. */
function felt(
  { name, word }: ScreenTexts['cards'][number],
  room: GeneratedRoom,
  { state }: Facts['moment'],
  locale: Locale,
): readonly Checked[] {
  const { humidity, sound, light, doubt } = room
  const isReading = state === 'lesson' && room.kind !== 'dining_hall'
  const truths: readonly (readonly [kind: string, sv: string, en: string, isTrue: boolean])[] = [
    ['word_dry', 'Torr luft', 'Dry air', humidity !== null && humidity < 30],
    ['word_damp', 'Fuktig luft', 'Damp air', humidity !== null && humidity > 70],
    ['word_too_loud', 'För högt ljud', 'Too loud', sound !== null && sound > 80],
    ['word_loud', 'Lite högt ljud', 'A bit loud', isReading && sound !== null && sound >= 60 && sound <= 80],
    ['word_dark', 'Lite mörkt', 'A bit dark', isReading && light !== null && light < 300],
    ['word_check', 'Osäkert värde', 'Uncertain value', doubt !== null],
  ]
  return truths.flatMap(([kind, sv, en, isTrue]) =>
    word === (locale === 'sv' ? sv : en)
      ? [{ kind, wrong: isTrue && !isSilent(room) ? null : `${name} ${word} | ${describe([room])}` }]
      : [],
  )
}

function pillIsTrue(pill: string | null, room: GeneratedRoom, isJudged: boolean, locale: Locale): boolean {
  if (pill === (locale === 'sv' ? 'Inget svar' : 'No answer')) return isSilent(room)
  return pill === null ? isSilent(room) === false : isJudged && !isSilent(room) && severityOf(room) >= 2
}

/** Whatever names the next lesson names its true day, by a weekday alone only where no other can be meant. */
function nextLesson(text: string, { moment }: Facts, locale: Locale): readonly Checked[] {
  const pattern =
    locale === 'sv' ? /Nästa lektion börjar (.*?)(\d\d:\d\d)\./ : /next lesson starts (.*?)(\d\d:\d\d)\./
  const match = pattern.exec(text)
  if (!match) return []
  const { next, isFreeBetween } = moment
  const day = (match[1] ?? '').trim().replace(/\bat$/, '').trim()
  if (next === null || match[2] !== next.time) return [{ kind: 'next_time', wrong: text }]
  const weekday = weekdays[locale][weekdayNumberOf(next.date)] ?? ''
  const [tomorrow, on] = locale === 'sv' ? ['i morgon', 'på'] : ['tomorrow', 'on']
  if (day === '') return [{ kind: 'next_today', wrong: next.days === 0 ? null : text }]
  if (day === tomorrow) return [{ kind: 'next_tomorrow', wrong: next.days === 1 ? null : text }]
  if (day === `${on} ${weekday}`)
    return [{ kind: 'next_weekday', wrong: next.days > 1 && next.days <= 6 && !isFreeBetween ? null : text }]
  const date = `${weekday} ${Number(next.date.slice(8))} ${months[locale][Number(next.date.slice(5, 7)) - 1]}`
  return [{ kind: 'next_date', wrong: day.replace(/^on /, '').replace(/ \d{4}$/, '') === date ? null : text }]
}
