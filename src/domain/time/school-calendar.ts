import { addDays, datesFrom, type LocalDate, type Weekday, weekdayOf } from './local-date.ts'

/** Days, both included. */
export interface Term {
  readonly from: LocalDate
  readonly to: LocalDate
  readonly name?: string
}

/** Days of a term on which the school is closed: one day, or days with both ends included. */
export type ClosedDays = { readonly reason?: string } & (
  | { readonly date: LocalDate }
  | { readonly from: LocalDate; readonly to: LocalDate }
)

/** Swedish schools teach from Monday to Friday. */
export type SchoolWeekday = Exclude<Weekday, 6 | 7>

/** Lessons from `from` up to `to`, times of day such as `08:10`, on each of the weekdays. */
export interface LessonHours {
  readonly weekdays: readonly SchoolWeekday[]
  readonly from: string
  readonly to: string
}

/** When a school teaches. Without terms nobody has said, and every Monday to Friday counts. */
export interface SchoolCalendar {
  readonly terms: readonly Term[]
  readonly closed_days: readonly ClosedDays[]
  readonly lesson_hours: readonly LessonHours[]
}

export const emptyCalendar: SchoolCalendar = { terms: [], closed_days: [], lesson_hours: [] }

/** A Monday to Friday in a term on which the school is not closed. */
export function isSchoolDay(calendar: SchoolCalendar, date: LocalDate): boolean {
  if (weekdayOf(date) > 5) return false
  if (calendar.terms.length > 0 && !calendar.terms.some((term) => holds(term, date))) return false
  return !calendar.closed_days.some((closed) => holds(daysOf(closed), date))
}

/** The school days from `from` to `to`, both included. */
export function schoolDaysFrom(
  calendar: SchoolCalendar,
  from: LocalDate,
  to: LocalDate,
): readonly LocalDate[] {
  return datesFrom(from, to).filter((date) => isSchoolDay(calendar, date))
}

/** How many school days lie after `from` and before `to`. */
export function schoolDaysBetween(calendar: SchoolCalendar, from: LocalDate, to: LocalDate): number {
  return schoolDaysFrom(calendar, addDays(from, 1), addDays(to, -1)).length
}

function daysOf(closed: ClosedDays): { readonly from: LocalDate; readonly to: LocalDate } {
  return 'date' in closed ? { from: closed.date, to: closed.date } : closed
}

function holds({ from, to }: { readonly from: LocalDate; readonly to: LocalDate }, date: LocalDate): boolean {
  return from <= date && date <= to
}
