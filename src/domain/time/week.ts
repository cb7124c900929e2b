import type { Locale } from '#domain/locale.ts'
import { addDays, daysBetween, type LocalDate, partsOfDate, weekdayOf } from './local-date.ts'

/** A week of ISO 8601: it starts on Monday, and week 1 is the one that holds 4 January. */
export interface IsoWeek {
  /** The year that the week belongs to; in the days around New Year not always that of the date. */
  readonly year: number
  /** 1 to 53 */
  readonly week: number
}

/** The ISO 8601 week of a date, with the year that it belongs to. */
export function isoWeekOf(date: LocalDate): IsoWeek {
  // The week belongs to the year in which its Thursday lies.
  const thursday = addDays(date, 4 - weekdayOf(date))
  const { year } = partsOfDate(thursday)
  return { year, week: Math.floor(daysBetween(`${year}-01-01`, thursday) / 7) + 1 }
}

/** A week as ISO 8601 writes it, `2026-W11`; null when there is no such week from 1900 to 2199. */
export function parseIsoWeek(text: string): IsoWeek | null {
  const match = /^((?:19|20|21)\d\d)-W(\d\d)$/.exec(text)
  if (!match) return null
  const [year, week] = [Number(match[1]), Number(match[2])]
  return week >= 1 && week <= weeksOfYear(year) ? { year, week } : null
}

/** `2026-W11`; such weeks sort and compare as text. */
export function isoWeekText({ year, week }: IsoWeek): string {
  return `${year}-W${String(week).padStart(2, '0')}`
}

/** The Monday of a week. */
export function mondayOf({ year, week }: IsoWeek): LocalDate {
  const inFirstWeek = `${year}-01-04`
  return addDays(inFirstWeek, 1 - weekdayOf(inFirstWeek) + (week - 1) * 7)
}

/** 52 or 53. */
export function weeksOfYear(year: number): number {
  return isoWeekOf(`${year}-12-28`).week
}

/** The week `weeks` later or earlier. */
export function addWeeks(week: IsoWeek, weeks: number): IsoWeek {
  return isoWeekOf(addDays(mondayOf(week), weeks * 7))
}

/** The first day of a calendar's week: Monday in Swedish, Sunday in English (specification, section 9). */
export function startOfWeekOf(date: LocalDate, locale: Locale): LocalDate {
  const weekday = weekdayOf(date)
  return addDays(date, locale === 'sv' ? 1 - weekday : -(weekday % 7))
}
