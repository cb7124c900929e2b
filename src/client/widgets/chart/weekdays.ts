import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import type { Locale } from '#domain/locale.ts'
import { addDays, startOfDate, type Weekday } from '#domain/time/local-date.ts'

const monday = '2026-01-05'

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
  return formatsOf(currentLocale()).shortWeekday(instantOf(weekday))
}

/** `jan`, `Jan`; `month` counts from 1. */
export function shortMonthName(month: number): string {
  const date = `2026-${String(month).padStart(2, '0')}-15`
  return formatsOf(currentLocale()).shortMonth(startOfDate(date))
}

/** `08:00` */
export function hourName(hour: number): string {
  return formatsOf(currentLocale()).time(startOfDate(monday) + hour * 3_600_000)
}

function instantOf(weekday: Weekday): number {
  return startOfDate(addDays(monday, weekday - 1))
}
