import type { Locale } from '#domain/locale.ts'

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

const timeZone = 'Europe/Stockholm'
const minute = 60_000

const words = {
  sv: {
    tag: 'sv-SE',
    comma: ',',
    thousands: '\u00a0',
    justNow: 'nyss',
    minutesAgo: (minutes: number) => `för ${minutes} min sedan`,
    clock: (time: string) => `kl.\u00a0${time}`,
    at: (day: string, time: string) => `${day} kl.\u00a0${time}`,
    today: 'i\u00a0dag',
    yesterday: 'i\u00a0går',
  },
  en: {
    tag: 'en-US',
    comma: '.',
    thousands: ',',
    justNow: 'just now',
    minutesAgo: (minutes: number) => `${minutes} min ago`,
    clock: (time: string) => time,
    at: (day: string, time: string) => `${day} at ${time}`,
    today: 'today',
    yesterday: 'yesterday',
  },
} as const satisfies Record<Locale, unknown>

const made: { [locale in Locale]?: Formats } = {}

/** The formats of a language; made once, because the first of each kind is slow on a tablet. */
export function formatsOf(locale: Locale): Formats {
  made[locale] ??= makeFormats(locale)
  return made[locale]
}

function makeFormats(locale: Locale): Formats {
  const word = words[locale]
  const dateFormat = (options: Intl.DateTimeFormatOptions) => dateFormatOf(locale, options)
  const timeFormat = dateFormat({ timeStyle: 'short' })
  const hourFormat = locale === 'sv' ? timeFormat : dateFormat({ hour: 'numeric' })
  const dayFormat = dateFormat({ weekday: 'long', day: 'numeric', month: 'long' })
  const shortDayFormat = dateFormat({ weekday: 'short', day: 'numeric', month: 'short' })
  const weekdayFormat = dateFormat({ weekday: 'long' })

  // Before AM and PM the browsers' data has a plain or a narrow space; the font lacks the latter.
  const plainSpace = (text: string) => text.replace(/\s(?=[AP]M)/, '\u00a0')
  const time = (at: number) => plainSpace(timeFormat().format(at))
  const moment = (at: number, now: number) => {
    const daysAgo = dayNumber(now) - dayNumber(at)
    const day = daysAgo === 0 ? word.today : daysAgo === 1 ? word.yesterday : shortDayFormat().format(at)
    return word.at(day, time(at))
  }
  return {
    number: (value, step) => decimal(value, decimalsOf(step), word),
    clock: (at) => word.clock(time(at)),
    time,
    hour: (at) => plainSpace(hourFormat().format(at)),
    day: (at) => dayFormat().format(at),
    weekday: (at) => weekdayFormat().format(at),
    date: (at) => withoutDots(shortDayFormat().format(at)),
    moment,
    age: (at, now) => {
      const minutes = Math.floor(Math.max(0, now - at) / minute)
      if (minutes >= 120) return moment(at, now)
      return minutes === 0 ? word.justNow : word.minutesAgo(minutes)
    },
  }
}

/** A format of a language in the schools' time zone, made when it is first needed. */
export function dateFormatOf(locale: Locale, options: Intl.DateTimeFormatOptions) {
  return once(() => new Intl.DateTimeFormat(words[locale].tag, { timeZone, ...options }))
}

/**
 * A number as both languages write it. Not `Intl.NumberFormat`: the first one of a page takes a tablet 150 ms, and
 * it would stand between a wall display and its first value.
 */
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

/** Makes a thing when it is first needed: the browser's formats are slow to make, and most pages show none. */
function once<T>(make: () => T): () => T {
  let made: T | undefined
  return () => {
    made ??= make()
    return made
  }
}

export const isoDay = once(() => new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }))

/** Days since 1970 of the calendar day in the schools' time zone. */
function dayNumber(at: number): number {
  return Date.parse(isoDay().format(at)) / 86_400_000
}

function decimalsOf(step: number): number {
  return Math.max(0, Math.ceil(-Math.log10(step)))
}

/** Swedish months are cut off with a dot, which only disturbs where there is little room. */
export function withoutDots(text: string): string {
  return text.replaceAll('.', '')
}
