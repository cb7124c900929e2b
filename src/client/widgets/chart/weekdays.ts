import { dateFormatOf } from '#client/texts/calendar-formats.ts'
import { formatsOf, withoutDots } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import type { Locale } from '#domain/locale.ts'
import { addDays, startOfDate, type Weekday } from '#domain/time/local-date.ts'

const monday = '2026-01-05'
const short = {
  sv: dateFormatOf('sv', { weekday: 'short' }),
  en: dateFormatOf('en', { weekday: 'short' }),
} as const
const shortMonth = {
  sv: dateFormatOf('sv', { month: 'short' }),
  en: dateFormatOf('en', { month: 'short' }),
} as const

/** The days of a week as a language counts them: Swedish from Monday, English from Sunday (specification, section 9). */
export function weekdaysOf(locale: Locale): readonly Weekday[] {
  return locale === 'sv' ? [1, 2, 3, 4, 5, 6, 7] : [7, 1, 2, 3, 4, 5, 6]
}

/** `måndag`, `Monday` */
export function weekdayName(weekday: Weekday): string {
  return formatsOf(currentLocale()).weekday(instantOf(weekday))
}

/** `mån`, `Mon` */
export function shortWeekday(weekday: Weekday): string {
  return short[currentLocale()]().format(instantOf(weekday))
}

/** `jan`, `Jan`; `month` counts from 1. */
export function shortMonthName(month: number): string {
  const date = `2026-${String(month).padStart(2, '0')}-15`
  return withoutDots(shortMonth[currentLocale()]().format(startOfDate(date)))
}

/** `08:00`, `8 AM` */
export function hourName(hour: number): string {
  return formatsOf(currentLocale()).hour(startOfDate(monday) + hour * 3_600_000)
}

function instantOf(weekday: Weekday): number {
  return startOfDate(addDays(monday, weekday - 1))
}
