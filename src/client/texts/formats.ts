import type { Locale } from '#domain/locale.ts'
import { localDaysBetween } from '#domain/time/local-date.ts'
import { wallClock } from '#domain/time/time-zone.ts'

/** Numbers and times of one language. Times are epoch ms and shown in the schools' time zone, whatever the device's. */
export interface Formats {
  /** With as many decimals as `step` has; a true minus sign. */
  number(value: number, step: number): string
  /** `kl. 10:42`, `10:42 AM` */
  clock(at: number): string
  /** `10:42`, `10:42 AM`: for a clock on a wall. */
  time(at: number): string
  /** `10:00`, `10 AM`: of a full hour. */
  hour(at: number): string
  /** `lördag 21 november`, `Saturday, November 21` */
  day(at: number): string
  /** `torsdag`, `Thursday` */
  weekday(at: number): string
  /** `tors 19 nov`, `Thu, Nov 19` */
  date(at: number): string
  /** `i går kl. 14:05`, `yesterday at 2:05 PM` */
  moment(at: number, now: number): string
  /** `nyss`, `för 2 min sedan`; from two hours on, the moment. */
  age(at: number, now: number): string
}

const minute = 60_000

const words = {
  sv: {
    comma: ',',
    thousands: '\u00a0',
    justNow: 'nyss',
    minutesAgo: (minutes: number) => `för ${minutes} min sedan`,
    time: (hours: number, minutes: number) => `${twoDigits(hours)}:${twoDigits(minutes)}`,
    hour: (hours: number) => `${twoDigits(hours)}:00`,
    clock: (time: string) => `kl.\u00a0${time}`,
    at: (day: string, time: string) => `${day} kl.\u00a0${time}`,
    today: 'i\u00a0dag',
    yesterday: 'i\u00a0går',
    weekdays: 'söndag måndag tisdag onsdag torsdag fredag lördag'.split(' '),
    shortWeekdays: 'sön mån tis ons tors fre lör'.split(' '),
    months: 'januari februari mars april maj juni juli augusti september oktober november december'.split(
      ' ',
    ),
    shortMonths: 'jan. feb. mars apr. maj juni juli aug. sep. okt. nov. dec.'.split(' '),
    day: (weekday: string, day: number, month: string) => `${weekday} ${day} ${month}`,
  },
  en: {
    comma: '.',
    thousands: ',',
    justNow: 'just now',
    minutesAgo: (minutes: number) => `${minutes} min ago`,
    time: (hours: number, minutes: number) =>
      `${hours % 12 || 12}:${twoDigits(minutes)}\u00a0${halfOf(hours)}`,
    hour: (hours: number) => `${hours % 12 || 12}\u00a0${halfOf(hours)}`,
    clock: (time: string) => time,
    at: (day: string, time: string) => `${day} at ${time}`,
    today: 'today',
    yesterday: 'yesterday',
    weekdays: 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' '),
    shortWeekdays: 'Sun Mon Tue Wed Thu Fri Sat'.split(' '),
    months: 'January February March April May June July August September October November December'.split(
      ' ',
    ),
    shortMonths: 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' '),
    day: (weekday: string, day: number, month: string) => `${weekday}, ${month} ${day}`,
  },
} as const satisfies Record<Locale, unknown>

function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}

function halfOf(hours: number): string {
  return hours < 12 ? 'AM' : 'PM'
}

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
  const time = (at: number) => {
    const local = wallClock(at)
    return word.time(local.getUTCHours(), local.getUTCMinutes())
  }
  const weekday = (at: number) => nameIn(word.weekdays, wallClock(at).getUTCDay())
  const day = (at: number, weekdays: readonly string[], months: readonly string[]) => {
    const local = wallClock(at)
    return word.day(
      nameIn(weekdays, local.getUTCDay()),
      local.getUTCDate(),
      nameIn(months, local.getUTCMonth()),
    )
  }
  const shortDay = (at: number) => day(at, word.shortWeekdays, word.shortMonths)
  const moment = (at: number, now: number) => {
    const daysAgo = localDaysBetween(at, now)
    const when = daysAgo === 0 ? word.today : daysAgo === 1 ? word.yesterday : shortDay(at)
    return word.at(when, time(at))
  }
  return {
    number: (value, step) => decimal(value, decimalsOf(step), word),
    clock: (at) => word.clock(time(at)),
    time,
    hour: (at) => word.hour(wallClock(at).getUTCHours()),
    day: (at) => day(at, word.weekdays, word.months),
    weekday,
    date: (at) => withoutDots(shortDay(at)),
    moment,
    age: (at, now) => {
      const minutes = Math.floor(Math.max(0, now - at) / minute)
      if (minutes >= 120) return moment(at, now)
      return minutes === 0 ? word.justNow : word.minutesAgo(minutes)
    },
  }
}

function nameIn(names: readonly string[], index: number): string {
  return names[index] ?? ''
}

/** A number as both languages write it. */
function decimal(value: number, digits: number, { comma, thousands }: Separators): string {
  const [whole = '', fraction] = Math.abs(value).toFixed(digits).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, thousands)
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

/** Swedish months are cut off with a dot, which only disturbs where there is little room. */
export function withoutDots(text: string): string {
  return text.replaceAll('.', '')
}
