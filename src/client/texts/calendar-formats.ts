import type { Locale } from '#domain/locale.ts'
import { timeZone, wallClock } from '#domain/time/time-zone.ts'
import { withoutDots } from './formats.ts'

const tags: Readonly<Record<Locale, string>> = { sv: 'sv-SE', en: 'en-US' }

const formats = { sv: make('sv'), en: make('en') } as const satisfies Record<Locale, unknown>

/** Dates along an axis and in a calendar. Times are epoch ms, in the schools' time zone. */
export function calendarFormatsOf(locale: Locale) {
  return formats[locale]
}

function make(locale: Locale) {
  const weekday = dateFormatOf(locale, { weekday: 'short' })
  const month = dateFormatOf(locale, { month: 'short', year: 'numeric' })
  const monthName = dateFormatOf(locale, { month: 'long', year: 'numeric' })
  return {
    /** `tors 19`, `Thu 19`: where the month is clear. */
    shortDate: (at: number) => `${weekday().format(at)} ${wallClock(at).getUTCDate()}`,
    /** `nov 2026`, `Nov 2026` */
    month: (at: number) => withoutDots(month().format(at)),
    /** `november 2026` */
    monthName: (at: number) => monthName().format(at),
  }
}

/** A format of a language in the schools' time zone, made when it is first needed: browsers take long to make one. */
export function dateFormatOf(locale: Locale, options: Intl.DateTimeFormatOptions) {
  let made: Intl.DateTimeFormat | undefined
  return () => {
    made ??= new Intl.DateTimeFormat(tags[locale], { timeZone, ...options })
    return made
  }
}
