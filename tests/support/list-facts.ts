import type { Locale } from '#domain/locale.ts'
import type { SchoolMoment } from './school-years.ts'
import { type Checked, describe, type Facts, numberOf, someNumber } from './screen-facts.ts'
import { type GeneratedRoom, isSilent } from './year-of-rooms.ts'

/** Rooms by what is known of their air. */
interface KnownAir {
  readonly good: readonly GeneratedRoom[]
  readonly judged: readonly GeneratedRoom[]
  readonly silent: readonly GeneratedRoom[]
  readonly toCheck: readonly GeneratedRoom[]
}

function airOf(rooms: readonly GeneratedRoom[]): KnownAir {
  const judged = rooms.filter((room) => !isSilent(room) && room.doubt === null)
  return {
    judged,
    good: judged.filter(({ co2 }) => co2 < 600),
    silent: rooms.filter(isSilent),
    toCheck: rooms.filter((room) => !isSilent(room) && room.doubt !== null),
  }
}

const pattern = (words: string) => new RegExp(words.replaceAll('#', someNumber))

const patterns = {
  sv: {
    some: pattern('i # av # rum'),
    all: pattern('i alla # rum'),
    both: /i båda rummen/,
    of: pattern('i # rum$'),
    none: pattern('inte bra i något av de # rummen'),
    silent: pattern('^Mätar(?:en|na) i # rum svarar inte$'),
    check: pattern('^Mätar(?:en|na) i # rum behöver ses över$'),
  },
  en: {
    some: pattern('in # of # rooms'),
    all: pattern('in all # rooms'),
    both: /in both rooms/,
    of: pattern('in # rooms?$'),
    none: pattern('not good in (?:any|either) of the # rooms'),
    silent: pattern('^The sensors? in # rooms? (?:is|are) not answering$'),
    check: pattern('^The sensors? in # rooms? needs? to be checked$'),
  },
} as const

/** Whether a sentence about how many rooms have good air is true; null = it is no such one. */
function isCountTrue(
  sentence: string,
  { good, judged, silent, toCheck }: KnownAir,
  locale: Locale,
): boolean | null {
  const words = patterns[locale]
  const [some, all, none, of] = [
    words.some.exec(sentence),
    words.all.exec(sentence),
    words.none.exec(sentence),
    words.of.exec(sentence),
  ]
  const areAll = silent.length + toCheck.length === 0 && good.length === judged.length
  if (some) return numberOf(some[1]) === good.length && numberOf(some[2]) === judged.length
  if (all) return areAll && numberOf(all[1]) === good.length
  if (words.both.test(sentence)) return areAll && good.length === 2
  if (none) return good.length === 0 && numberOf(none[1]) === judged.length
  if (!of) return null
  const isGood = !/inte bra|not good/i.test(sentence)
  return isGood
    ? good.length === judged.length && numberOf(of[1]) === good.length
    : good.length === 0 && numberOf(of[1]) === judged.length
}

/** Whether what is said of sensors that do not answer or have to be looked at names all of them; null = it says neither. */
function isNotKnownTrue(sentence: string, { silent, toCheck }: KnownAir, locale: Locale): boolean | null {
  const [noAnswer, check] = [patterns[locale].silent.exec(sentence), patterns[locale].check.exec(sentence)]
  if (noAnswer) return numberOf(noAnswer[1]) === silent.length
  return check ? numberOf(check[1]) === toCheck.length : null
}

/** A school in the list. */
export function listed(line: string, { rooms, moment, clock }: Facts, locale: Locale): Checked {
  const air = airOf(rooms)
  const wrong = (isTrue: boolean) => (isTrue ? null : `${line} | ${describe(rooms)}`)
  if (/^(Ingen kontakt just nu|No contact right now)$/.test(line))
    return { kind: 'listed_no_contact', wrong: wrong(clock !== 'known') }
  if (/^(Skolan sover|The school is asleep)$/.test(line))
    return { kind: 'listed_asleep', wrong: wrong(moment.state === 'asleep') }
  const [first = '', ...rest] = line.split('. ')
  const notKnown = rest.map((sentence) => isNotKnownTrue(sentence, air, locale))
  const named = [patterns[locale].silent, patterns[locale].check].map((words) =>
    rest.some((part) => words.test(part)),
  )
  const areOthersTrue =
    notKnown.every((isTrue) => isTrue !== false) &&
    (air.judged.length === 0 || (named[0] === air.silent.length > 0 && named[1] === air.toCheck.length > 0))
  const isAwake = moment.state !== 'asleep' && clock === 'known'
  if (/^(Luftmätarn?a?(?:en)? |The air sensors? )/.test(first)) {
    const isCheck = /ses över|checked/.test(first)
    const isTrue = air.judged.length === 0 && (isCheck ? air.toCheck.length > 0 : air.toCheck.length === 0)
    return { kind: isCheck ? 'listed_check' : 'listed_none', wrong: wrong(isAwake && isTrue) }
  }
  const isOne = /(?:det rum som mäts|the room that is measured)$/.test(first)
  const isGood = !/inte bra|not good/.test(first)
  const isTrue = isOne
    ? rooms.length === 1 && air.judged.length === 1 && isGood === (air.good.length === 1)
    : isCountTrue(first, air, locale) === true
  return { kind: 'listed', wrong: wrong(isAwake && isTrue && areOthersTrue) }
}

/** The line of the air in the dashboard's groups. */
export function airGroup(
  line: string,
  rooms: readonly GeneratedRoom[],
  { state }: SchoolMoment,
  locale: Locale,
): Checked {
  // A room of which nothing was ever stored is among them too.
  const air = airOf(rooms)
  const [first = '', ...rest] = line.replace(/\.$/, '').split('. ')
  const [counted = '', bad] = first.split(locale === 'sv' ? ', inte i ' : ', not in ')
  const isTrue = isCountTrue(counted, air, locale)
  const areOthersTrue = rest.every((sentence) => isNotKnownTrue(sentence, air, locale) !== false)
  const isBadTrue =
    bad === undefined || air.judged.some((room) => room.said[locale] === bad && room.co2 >= 600)
  const wrong =
    (isTrue === null || (isTrue && state !== 'asleep')) && areOthersTrue && isBadTrue ? null : line
  return { kind: isTrue === null ? 'group_other' : 'group', wrong: wrong && `${wrong} | ${describe(rooms)}` }
}

/** The line of what is felt: the warmth of rooms that answer. */
export function comfortGroup(line: string, rooms: readonly GeneratedRoom[], locale: Locale): Checked {
  const answering = rooms.filter((room) => !isSilent(room))
  const degrees = answering.map(({ temperature }) => Math.round(temperature))
  const one = /^(.+): (-?\d+) (?:grad|degree)/.exec(line)
  const span = /^(-?\d+) (?:till|to) (-?\d+) (?:grad|degree)/.exec(line)
  const same = /^(-?\d+) (?:grad|degree)/.exec(line)
  const isNamed = (room: GeneratedRoom) =>
    room.said[locale].toLowerCase() === one?.[1]?.toLowerCase() &&
    Math.round(room.temperature) === Number(one[2])
  const isTrue = one
    ? answering.some(isNamed)
    : span
      ? Number(span[1]) === Math.min(...degrees) && Number(span[2]) === Math.max(...degrees)
      : same
        ? degrees.every((value) => value === Number(same[1]))
        : answering.length === 0
  return { kind: one ? 'comfort_room' : 'comfort', wrong: isTrue ? null : `${line} | ${describe(rooms)}` }
}

/** What a widget says of the rooms beside the first. */
export function otherRooms(line: string, rooms: readonly GeneratedRoom[], locale: Locale): Checked {
  const { good, judged, silent, toCheck } = airOf(rooms.slice(1).filter(({ doubt }) => doubt !== 'refused'))
  const words =
    locale === 'sv'
      ? {
          some: '^# av # andra rum mår bra',
          all: '^# andra rum mår bra',
          none: '^Inget av de # andra rummen mår bra',
          silent: ', # svarar inte',
          check: ', # behöver ses över',
        }
      : {
          some: '^# of # other rooms (?:is|are) fine',
          all: '^# other rooms? (?:is|are) fine',
          none: '^N(?:one|either) of the # other rooms is fine',
          silent: ', # (?:is|are) not answering',
          check: ', # needs? to be checked',
        }
  const [some, all, none, noAnswer, check] = [
    words.some,
    words.all,
    words.none,
    words.silent,
    words.check,
  ].map((text) => pattern(text).exec(line))
  const isTrue =
    (!some || (numberOf(some[1]) === good.length && numberOf(some[2]) === judged.length)) &&
    (!all || (numberOf(all[1]) === good.length && good.length === judged.length)) &&
    (!none || (numberOf(none[1]) === judged.length && good.length === 0)) &&
    (!noAnswer || numberOf(noAnswer[1]) === silent.length) &&
    (!check || numberOf(check[1]) === toCheck.length)
  return {
    kind: some || all || none ? 'others' : 'others_none',
    wrong: isTrue ? null : `${line} | ${describe(rooms)}`,
  }
}
