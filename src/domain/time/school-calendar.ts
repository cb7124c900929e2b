import { addDays, datesFrom, type LocalDate, type Weekday, weekdayOf } from './local-date.ts'

/** Days, both included. */
export interface Term {
  readonly from: LocalDate
  readonly to: LocalDate
  readonly name?: string | undefined
}

/** Days of a term on which the school is closed: one day, or days with both ends included. */
export type ClosedDays = { readonly reason?: string | undefined } & (
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

/** A day on which the school is open and something happens that its meters notice, in the school's own words. */
export interface EventDay {
  readonly date: LocalDate
  readonly name: string
}

/** When a school teaches. Without terms every Monday to Friday counts. */
export interface SchoolCalendar {
  readonly terms: readonly Term[]
  readonly closed_days: readonly ClosedDays[]
  readonly lesson_hours: readonly LessonHours[]
  /** Not in calendars from before there were any. */
  readonly event_days?: readonly EventDay[] | undefined
  /**
   * Until when people are at school on a school day, a time of day such as `17:00`: after-school care is in its rooms. null =
   * it closes with the last lesson; left out = the school has not said, and a time is assumed.
   */
  readonly closes_at?: string | null | undefined
}

export const emptyCalendar: SchoolCalendar = { terms: [], closed_days: [], lesson_hours: [] }

/** What a municipality says for all its schools. */
export type CommonCalendar = Pick<SchoolCalendar, 'terms' | 'closed_days'>

/**
 * When a school teaches: its own terms where it has any, else its municipality's; closed on the days of both. Null = neither
 * has said anything.
 */
export function calendarInForce(
  own: SchoolCalendar | null,
  common: CommonCalendar | null,
): SchoolCalendar | null {
  if (common === null) return own
  const { terms, closed_days, ...more } = own ?? emptyCalendar
  return {
    terms: terms.length > 0 ? terms : common.terms,
    closed_days: [...common.closed_days, ...closed_days],
    ...more,
  }
}

/** A Monday to Friday in a term on which the school is not closed. */
export function isSchoolDay(calendar: SchoolCalendar, date: LocalDate): boolean {
  if (weekdayOf(date) > 5) return false
  if (calendar.terms.length > 0 && !calendar.terms.some((term) => holds(term, date))) return false
  return !calendar.closed_days.some((closed) => holds(daysOf(closed), date))
}

/**
 * A day that the calendar says something of, and that no school is on: a closed day, or one between terms. Of the time
 * after the last term it says nothing yet.
 */
export function isKnownClosed(calendar: SchoolCalendar, date: LocalDate): boolean {
  if (calendar.closed_days.some((closed) => holds(daysOf(closed), date))) return true
  return calendar.terms.some(({ to }) => date <= to) && !calendar.terms.some((term) => holds(term, date))
}

/** The school days from `from` to `to`, both included. */
export function schoolDaysFrom(
  calendar: SchoolCalendar,
  from: LocalDate,
  to: LocalDate,
): readonly LocalDate[] {
  return datesFrom(from, to).filter((date) => isSchoolDay(calendar, date))
}

/** The closed days of the terms in order, each with both ends; days in a row for the same reason are one period. */
export function closedPeriodsOf(calendar: SchoolCalendar): readonly ClosedPeriod[] {
  const periods: ClosedPeriod[] = []
  const listed = calendar.closed_days.map((closed) => ({ ...daysOf(closed), reason: closed.reason }))
  for (const { from, to, reason } of listed.sort((a, b) => (a.from < b.from ? -1 : 1))) {
    const last = periods.at(-1)
    const isNext = last !== undefined && last.reason === reason && from <= addDays(last.to, 1)
    if (isNext) periods[periods.length - 1] = { ...last, to: to > last.to ? to : last.to }
    else periods.push({ from, to, ...(reason !== undefined && { reason }) })
  }
  return periods
}

/** Days, both included. */
export interface ClosedPeriod {
  readonly from: LocalDate
  readonly to: LocalDate
  readonly reason?: string
}

function daysOf(closed: ClosedDays): { readonly from: LocalDate; readonly to: LocalDate } {
  return 'date' in closed ? { from: closed.date, to: closed.date } : closed
}

function holds({ from, to }: { readonly from: LocalDate; readonly to: LocalDate }, date: LocalDate): boolean {
  return from <= date && date <= to
}
