import type { Locale } from '#domain/locale.ts'
import { ageOf, isTimeStated, type Now } from '#domain/time/age.ts'
import { clockWords } from '#domain/time/clock-words.ts'
import { monthNames, weekdayAloneDays, weekdayNames } from '#domain/time/day-names.ts'
import { localDaysBetween } from '#domain/time/local-date.ts'
import { wallClock } from '#domain/time/time-zone.ts'

/** Numbers and times of one language. Times are epoch ms and shown in the schools' time zone, whatever the device's. */
export interface Formats {
  /** With as many decimals as `step` has; a true minus sign. */
  number(value: number, step: number): string
  /** `10:42`: of a day that is named beside it. */
  time(at: number): string
  /** `10:42` today; any other day is named: `i går 10:42`. */
  clock(at: number, now: Now): string
  /** `lördag 21 november`, `Saturday 21 November` */
  day(at: number): string
  /** `torsdag`, `Thursday` */
  weekday(at: number): string
  /** `tors 19 nov`, `Thu 19 Nov` */
  date(at: number): string
  /** `tors 19`, `Thu 19`: where the month is clear. */
  shortDate(at: number): string
  /** `nov 2026`, `Nov 2026` */
  month(at: number): string
  /** `november 2026`, `November 2026` */
  monthName(at: number): string
  /** `tors`, `Thu` */
  shortWeekday(at: number): string
  /** `nov`, `Nov` */
  shortMonth(at: number): string
  /** The days from one to another, both included: `26–30 okt 2026`, `30 okt–2 nov 2026`. */
  days(from: number, to: number): string
  /** On which day something was done: `i dag`, `i går`, `i tisdags`; from a week on, and by a wrong clock, the date. */
  pastDay(at: number, now: Now): string
  /**
   * `i dag 14:05`, `i går 14:05`, `tis 24 nov 14:05`, with the year beyond six months. Where the day is unknown
   * today, none is called so.
   */
  moment(at: number, now: Now): string
  /** `nyss`, `för 2 min sedan`; from two hours on, and where it is unknown how long ago it was, the moment. */
  age(at: number, now: Now): string
}

const minute = 60_000
/** An older day is said with its year, ms: about six months. */
const yearAfterMs = 183 * 86_400_000

const words = {
  sv: {
    comma: ',',
    thousands: '\u00a0',
    justNow: 'nyss',
    minutesAgo: (minutes: number) => `för ${minutes} min sedan`,
    at: (day: string, time: string) => `${day} ${time}`,
    today: 'i\u00a0dag',
    yesterday: 'i\u00a0går',
    shortWeekdays: 'sön mån tis ons tors fre lör'.split(' '),
    shortMonths: 'jan feb mars apr maj juni juli aug sep okt nov dec'.split(' '),
    on: (weekday: string) => `i\u00a0${weekday}s`,
  },
  en: {
    comma: '.',
    thousands: ',',
    justNow: 'just now',
    minutesAgo: (minutes: number) => `${minutes} min ago`,
    at: (day: string, time: string) => `${day} at ${time}`,
    today: 'today',
    yesterday: 'yesterday',
    shortWeekdays: 'Sun Mon Tue Wed Thu Fri Sat'.split(' '),
    shortMonths: 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' '),
    on: (weekday: string) => `on ${weekday}`,
  },
} as const satisfies Record<Locale, unknown>

/**
 * The formats of a language. Written out, not `Intl`: the first of its formats takes a tablet 120 ms, which would stand
 * between a wall display and its first value.
 */
export function formatsOf(locale: Locale): Formats {
  return formats[locale]
}

const formats: Readonly<Record<Locale, Formats>> = { sv: makeFormats('sv'), en: makeFormats('en') }

function makeFormats(locale: Locale): Formats {
  const word = words[locale]
  const time = (at: number) => clockWords(at)[locale]
  const weekday = (at: number) => nameIn(weekdayNames[locale], wallClock(at).getUTCDay())
  const shortWeekday = (at: number) => nameIn(word.shortWeekdays, wallClock(at).getUTCDay())
  const monthName = (at: number) => nameIn(monthNames[locale], wallClock(at).getUTCMonth())
  const shortMonth = (at: number) => nameIn(word.shortMonths, wallClock(at).getUTCMonth())
  const dayOfMonth = (at: number) => wallClock(at).getUTCDate()
  const year = (at: number) => wallClock(at).getUTCFullYear()
  const date = (at: number) => `${shortWeekday(at)} ${dayOfMonth(at)} ${shortMonth(at)}`
  const daysAgo = (at: number, now: Now) => (isTimeStated(now) ? localDaysBetween(at, now.at) : undefined)
  const dayOf = (at: number, now: Now) => {
    const days = daysAgo(at, now)
    if (days === 0) return word.today
    if (days === 1) return word.yesterday
    const day = now.certainty === 'unsure' ? `${dayOfMonth(at)} ${shortMonth(at)}` : date(at)
    return Math.abs(now.at - at) > yearAfterMs ? `${day} ${year(at)}` : day
  }
  const moment = (at: number, now: Now) => word.at(dayOf(at, now), time(at))
  return {
    number: (value, step) => decimal(value, decimalsOf(step), word),
    time,
    clock: (at, now) => (daysAgo(at, now) === 0 ? time(at) : moment(at, now)),
    day: (at) => `${weekday(at)} ${dayOfMonth(at)} ${monthName(at)}`,
    weekday,
    date,
    shortDate: (at) => `${shortWeekday(at)} ${dayOfMonth(at)}`,
    month: (at) => `${shortMonth(at)} ${year(at)}`,
    monthName: (at) => `${monthName(at)} ${year(at)}`,
    shortWeekday,
    shortMonth,
    days: (from, to) => {
      const end = `${dayOfMonth(to)} ${shortMonth(to)} ${year(to)}`
      if (year(from) !== year(to)) return `${dayOfMonth(from)} ${shortMonth(from)} ${year(from)}–${end}`
      if (shortMonth(from) !== shortMonth(to)) return `${dayOfMonth(from)} ${shortMonth(from)}–${end}`
      return dayOfMonth(from) === dayOfMonth(to) ? end : `${dayOfMonth(from)}–${end}`
    },
    pastDay: (at, now) => {
      const days = daysAgo(at, now)
      return days !== undefined && days > 1 && days <= weekdayAloneDays
        ? word.on(weekday(at))
        : dayOf(at, now)
    },
    moment,
    age: (at, now) => {
      const age = ageOf(at, now)
      if (age.kind === 'unknown' || (age.kind === 'at_least' && now.lostAt !== null)) return moment(at, now)
      const minutes = Math.floor(age.ms / minute)
      if (minutes >= 120) return moment(at, now)
      const isJustNow = minutes === 0 && age.kind === 'known' && isInContact(now)
      return isJustNow ? word.justNow : word.minutesAgo(Math.max(1, minutes))
    },
  }
}

/** What was measured in the last minute is only known by contact in the last minute. */
function isInContact({ at, lostAt }: Now): boolean {
  return lostAt === null || at - lostAt < minute
}

function nameIn(names: readonly string[], index: number): string {
  return names[index] ?? ''
}

/** `12345678` as `12 345 678`: digits in groups of three from the end. */
export function groupThousands(digits: string, separator: string): string {
  const startsGroup = (index: number) => index > 0 && (digits.length - index) % 3 === 0
  return [...digits].map((digit, index) => (startsGroup(index) ? separator : '') + digit).join('')
}

/** A number as both languages write it. */
function decimal(value: number, digits: number, { comma, thousands }: Separators): string {
  const [whole = '', fraction] = Math.abs(value).toFixed(digits).split('.')
  const grouped = groupThousands(whole, thousands)
  const text = fraction === undefined ? grouped : grouped + comma + fraction
  return value < 0 && /[1-9]/.test(text) ? `\u2212${text}` : text
}

interface Separators {
  readonly comma: string
  readonly thousands: string
}

function decimalsOf(step: number): number {
  return Math.max(0, Math.ceil(-Math.log10(step)))
}
