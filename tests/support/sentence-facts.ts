import type { Locale } from '#domain/locale.ts'
import { type SchoolMoment, weekdayNumberOf } from './school-years.ts'
import { type GeneratedRoom, isSilent, severityOf } from './year-of-rooms.ts'

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
export function contradictionsIn(said: Said, facts: Facts, locale: Locale): readonly Checked[] {
  const { rooms, moment } = facts
  const reporting = rooms.filter((room) => !isSilent(room))
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
    listed(said.listed, facts),
    ...(said.groups[0] ? [airGroup(said.groups[0], reporting, moment, locale)] : []),
    ...(said.others ? [otherRooms(said.others, reporting, rooms, locale)] : []),
  ]
}

const verdictPatterns: Readonly<Record<Locale, Readonly<Record<string, RegExp>>>> = {
  sv: {
    asleep: /^Skolan sover\.$/,
    over: /^Lektionerna är slut\.$/,
    open: /^Skolan är öppen till (\d+)\.$/,
    air_now: /^Vädra (.+) nu\.$/,
    many_air: /^(\d+) rum behöver vädras nu\.$/,
    many: /^(\d+) rum behöver hjälp\.$/,
    cold_hot: /^Det är för (?:kallt|varmt) i (.+)\.$/,
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
    many_air: /^(\d+) rooms need airing now\.$/,
    many: /^(\d+) rooms need help\.$/,
    cold_hot: /^It is too (?:cold|hot) in (.+)\.$/,
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

function verdictSentence(sentence: string, said: Said, { rooms, moment }: Facts, locale: Locale): Checked {
  const found = Object.entries(verdictPatterns[locale]).find(([, pattern]) => pattern.test(sentence))
  if (!found) return { kind: 'verdict', wrong: `no known sentence: ${sentence}` }
  const [kind, pattern] = found
  const what = pattern.exec(sentence)?.[1] ?? ''
  const reporting = rooms.filter((room) => !isSilent(room))
  const asking = reporting.filter((room) => severityOf(room) >= 2)
  const waiting = reporting.filter((room) => severityOf(room) === 1)
  const isJudged = ['lesson', 'break', 'before'].includes(moment.state)
  const named = roomsSaid(what, rooms, locale)
  const worst = Math.max(...reporting.map(severityOf))
  const rest = rooms.filter((room) => !asking.includes(room))
  const isTrue = {
    asleep: () => moment.state === 'asleep',
    over: () => moment.state === 'after_school',
    open: () => moment.state === 'after_school' && what === (locale === 'sv' ? '17' : '5'),
    air_now: () => isJudged && areAll(named, asking) && named.some((room) => severityOf(room) === worst),
    many_air: () => isJudged && Number(what) === asking.length,
    many: () => isJudged && Number(what) === asking.length,
    cold_hot: () => isJudged && areAll(named, asking) && hasCount(what, asking),
    worst: () =>
      isJudged && named.length === 1 && named.every((room) => severityOf(room) === worst && !isSilent(room)),
    soon: () => isJudged && areWaiting(what, named, waiting) && asking.length > 0,
    air_soon: () => isJudged && areWaiting(what, named, waiting),
    warm: () =>
      isJudged && areWaiting(what, named, waiting) && named.every(({ temperature }) => temperature >= 24),
    rest_well: () =>
      isJudged && rest.length > 0 && rest.every((room) => !isSilent(room) && severityOf(room) === 0),
    all_good: () => isJudged && rooms.every((room) => !isSilent(room) && severityOf(room) === 0),
    known_good: () => isJudged && reporting.length > 1 && reporting.length < rooms.length && worst === 0,
    one_good: () => isJudged && reporting.length === 1 && named[0] === reporting[0] && worst === 0,
    no_answer: () => isJudged && rooms.length === 1 && reporting.length === 0 && named[0] === rooms[0],
    none_answers: () => isJudged && rooms.length > 1 && reporting.length === 0,
  }[kind]?.()
  return { kind, wrong: isTrue ? null : `${said.heading} | ${describe(rooms)}` }
}

/** The small line: day and time, how old what was measured is, and whose sensors do not answer. */
function linePart(part: string, { rooms, moment }: Facts, locale: Locale): Checked {
  const silent = rooms.filter(isSilent)
  const oldest = Math.max(...rooms.filter((room) => !isSilent(room)).map(({ minutesAgo }) => minutesAgo))
  const words =
    locale === 'sv'
      ? {
          clock: /^(Söndag|Måndag|Tisdag|Onsdag|Torsdag|Fredag|Lördag) (\d\d:\d\d)$/,
          age: /^mättes (?:nyss|för (\d+) min sedan)$/,
          answer: verdictPatterns.sv.no_answer,
          none: verdictPatterns.sv.none_answers,
          awake: /^Mätarna är vakna\.$/,
          off: /^Det är ledigt i dag\.$/,
          next: /^Nästa lektion börjar /,
        }
      : {
          clock: /^(Sunday|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday) (\d\d:\d\d)$/,
          age: /^measured (?:just now|(\d+) min ago)$/,
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
  const answer = match('answer')
  if (answer) {
    const named = roomsSaid(answer[1] ?? '', rooms, locale)
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

function roomCard(card: Said['cards'][number], { rooms, moment }: Facts, locale: Locale): readonly Checked[] {
  const room = roomNamed(rooms, card.name)
  const rests = locale === 'sv' ? /vilar|sover/i : /rest|asleep/i
  const asksToAir = locale === 'sv' ? /^Öppna (?:fönstren|dörren)/ : /^Open the (?:windows|door)/
  const invites = locale === 'sv' ? /^Öppna gärna fönstren\.$/ : /^Please open the windows\.$/
  const needsAir = !isSilent(room) && room.co2 >= 600
  const isAfter = moment.state === 'after_school'
  return [
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

/** A school in the list. */
function listed(line: string, { rooms, moment }: Facts): Checked {
  const reporting = rooms.filter((room) => !isSilent(room))
  const good = reporting.filter(({ co2 }) => co2 < 600).length
  if (/^(Skolan sover|The school is asleep)$/.test(line))
    return { kind: 'listed_asleep', wrong: moment.state === 'asleep' ? null : line }
  const silent = rooms.length - reporting.length
  const [air = '', rest] = line.split('. ')
  const count = Number(/(\d+) (?:rum svarar inte|rooms? (?:is|are) not answering)/.exec(rest ?? '')?.[1] ?? 0)
  const some = /(\d+) (?:av|of) (\d+)/.exec(air)
  const all = /(?:alla|all) (\d+)/.exec(air)
  const one = /(?:det rum som mäts|the room that is measured)/.test(air)
  const isNone = /svarar inte|not answering/.test(air)
  const isTrue =
    moment.state !== 'asleep' &&
    (isNone
      ? reporting.length === 0
      : count === silent &&
        (some
          ? Number(some[1]) === good && Number(some[2]) === reporting.length
          : all
            ? good === reporting.length && Number(all[1]) === good
            : one && reporting.length === 1 && good === 1))
  return { kind: isNone ? 'listed_none' : 'listed', wrong: isTrue ? null : `${line} | ${describe(rooms)}` }
}

/** The line of the air in the dashboard's groups. */
function airGroup(
  line: string,
  reporting: readonly GeneratedRoom[],
  { state }: SchoolMoment,
  locale: Locale,
): Checked {
  const good = reporting.filter(({ co2 }) => co2 < 600)
  const some = (locale === 'sv' ? /^Bra i (\d+) av (\d+) rum/ : /^Good in (\d+) of (\d+) rooms/).exec(line)
  const all = (locale === 'sv' ? /^Bra i alla (\d+) rum/ : /^Good in all (\d+) rooms/).exec(line)
  const bad = (locale === 'sv' ? /rum, inte i (.+?)\./ : /rooms, not in (.+?)\./).exec(line)?.[1]
  const isSaid = some !== null || all !== null
  const isTrue =
    !isSaid ||
    (state !== 'asleep' &&
      (some
        ? Number(some[1]) === good.length && Number(some[2]) === reporting.length
        : good.length === reporting.length && Number(all?.[1]) === good.length) &&
      (bad === undefined || reporting.some((room) => room.said[locale] === bad && room.co2 >= 600)))
  return { kind: isSaid ? 'group' : 'group_other', wrong: isTrue ? null : `${line} | ${describe(reporting)}` }
}

/** What a widget says of the other rooms. */
function otherRooms(
  line: string,
  reporting: readonly GeneratedRoom[],
  rooms: readonly GeneratedRoom[],
  locale: Locale,
): Checked {
  const others = rooms.slice(1)
  const heard = reporting.filter((room) => others.includes(room))
  const good = heard.filter(({ co2 }) => co2 < 600).length
  const some = (locale === 'sv' ? /^(\d+) av (\d+) andra/ : /^(\d+) of (\d+) other/).exec(line)
  const all = (
    locale === 'sv' ? /^(\d+) (?:annat|andra) rum mår bra/ : /^(\d+) other rooms? (?:is|are) fine/
  ).exec(line)
  const isTrue =
    (!some || (Number(some[1]) === good && Number(some[2]) === heard.length)) &&
    (!all || (Number(all[1]) === good && good === heard.length))
  return {
    kind: some || all ? 'others' : 'others_none',
    wrong: isTrue ? null : `${line} | ${describe(rooms)}`,
  }
}

function roomNamed(rooms: readonly GeneratedRoom[], name: string): GeneratedRoom {
  const found = rooms.find((room) => room.name === name)
  if (!found) throw new Error(`no room ${name}`)
  return found
}

/** The rooms that a part of a sentence names: `4B och biblioteket`, at its start with a capital. */
function roomsSaid(what: string, rooms: readonly GeneratedRoom[], locale: Locale): readonly GeneratedRoom[] {
  const names = what.split(locale === 'sv' ? ' och ' : ' and ')
  return rooms.filter(({ said }) =>
    names.some((name, index) => said[locale] === name || (index === 0 && capital(said[locale]) === name)),
  )
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function areAll(named: readonly GeneratedRoom[], among: readonly GeneratedRoom[]): boolean {
  return named.every((room) => among.includes(room))
}

function sameRooms(named: readonly GeneratedRoom[], rooms: readonly GeneratedRoom[]): boolean {
  return named.length > 0 && named.length === rooms.length && areAll(named, rooms)
}

/** `3 rum`, `3 rum till`; true of what names no number. */
function hasCount(what: string, rooms: readonly GeneratedRoom[]): boolean {
  const count = /^(\d+) (?:rum|rooms|more rooms)/.exec(what)
  return count === null ? !/^\d+ /.test(what) : Number(count[1]) === rooms.length
}

/** Those that can wait, by their names or how many of them there are. */
function areWaiting(
  what: string,
  named: readonly GeneratedRoom[],
  waiting: readonly GeneratedRoom[],
): boolean {
  const count = /^(\d+) (?:rum|more rooms|rooms)/.exec(what)
  if (count) return Number(count[1]) <= waiting.length && Number(count[1]) > 2
  return named.length > 0 && areAll(named, waiting)
}

function describe(rooms: readonly GeneratedRoom[]): string {
  return rooms
    .map(
      (room) =>
        `${room.name} ${room.co2} ppm ${room.temperature} °C ${isSilent(room) ? 'silent' : room.minutesAgo}`,
    )
    .join(', ')
}
