import type { Locale } from '#domain/locale.ts'
import { addDays, type LocalDate, partsOfDate } from '#domain/time/local-date.ts'
import { isoWeekOf, startOfWeekOf } from '#domain/time/week.ts'

export interface CalendarWeek {
  /** ISO week; only Swedish counts weeks. */
  readonly number: number | null
  /** Seven days; those of the neighbouring months are null. */
  readonly days: readonly (LocalDate | null)[]
}

/** The month that holds `date`, in the weeks of a language: from Monday in Swedish, from Sunday in English. */
export function calendarMonth(date: LocalDate, locale: Locale): readonly CalendarWeek[] {
  const month = date.slice(0, 7)
  const weeks: CalendarWeek[] = []
  for (
    let start = startOfWeekOf(`${month}-01`, locale);
    start.slice(0, 7) <= month;
    start = addDays(start, 7)
  ) {
    const days = Array.from({ length: 7 }, (_, index) => addDays(start, index))
    weeks.push({
      number: locale === 'sv' ? isoWeekOf(start).week : null,
      days: days.map((day) => (day.startsWith(month) ? day : null)),
    })
  }
  return weeks
}

/** Any time within a day, to format its names with: epoch ms. */
export function noonOf(date: LocalDate): number {
  const { year, month, day } = partsOfDate(date)
  return Date.UTC(year, month - 1, day, 11)
}
