import type { LocalDate } from '#domain/time/local-date.ts'
import { emptyCalendar, type SchoolWeekday } from '#domain/time/school-calendar.ts'

/** Days as they are typed, both included; `to` may be empty for one day. */
export interface TypedDays {
  /** Which row it is, whatever stands before it. */
  readonly id: string
  readonly from: string
  readonly to: string
  /** What they are called. */
  readonly name: string
}

/** Lessons as they are typed: times of day. */
export interface TypedHours {
  readonly id: string
  readonly weekdays: readonly SchoolWeekday[]
  readonly from: string
  readonly to: string
}

/** A school's calendar as a form shows it. */
export interface TypedCalendar {
  readonly terms: readonly TypedDays[]
  readonly closed_days: readonly TypedDays[]
  readonly lesson_hours: readonly TypedHours[]
  readonly event_days: readonly TypedDays[]
  readonly closing: TypedClosing
}

/** When the school closes. `unset`: it has not said; `with_lessons`: as the last lesson ends; `at`: at a time of day. */
export interface TypedClosing {
  readonly choice: 'unset' | 'with_lessons' | 'at'
  readonly at: string
}

export type CalendarList = Exclude<keyof TypedCalendar, 'closing'>

type Days = { readonly date: string } | { readonly from: string; readonly to: string }

/** A school's calendar, of the domain or from the server. */
interface AnyCalendar {
  readonly terms: readonly {
    readonly from: string
    readonly to: string
    readonly name?: string | undefined
  }[]
  readonly closed_days: readonly (Days & { readonly reason?: string | undefined })[]
  readonly lesson_hours: readonly Omit<TypedHours, 'id'>[]
  readonly event_days?: readonly { readonly date: string; readonly name: string }[] | undefined
  readonly closes_at?: string | null | undefined
}

/** Rows by time; the same calendar always gives the same rows. */
export function toTypedCalendar(calendar: AnyCalendar | null): TypedCalendar {
  const { terms, closed_days, lesson_hours, event_days, closes_at } = calendar ?? emptyCalendar
  return {
    terms: byTime(terms.map(({ name, ...days }) => ({ ...days, name: name ?? '' }))),
    closed_days: byTime(closed_days.map((days) => ({ ...daysOf(days), name: days.reason ?? '' }))),
    lesson_hours: byTime(lesson_hours),
    event_days: byTime((event_days ?? []).map(({ date, name }) => ({ from: date, to: '', name }))),
    closing: {
      choice: closes_at === undefined ? 'unset' : closes_at === null ? 'with_lessons' : 'at',
      at: closes_at ?? '',
    },
  }
}

/**
 * The calendar that was typed, as it is sent. What is empty is left out, so that it is reported as missing; a row of
 * `closed_days` without an end is one day.
 */
export function toCalendar({ terms, closed_days, lesson_hours, event_days, closing }: TypedCalendar) {
  return {
    terms: terms.map(({ from, to, name }) => filled({ from, to, name })),
    closed_days: closed_days.map(({ from, to, name: reason }) =>
      to === '' || to === from ? filled({ date: from, reason }) : filled({ from, to, reason }),
    ),
    lesson_hours: lesson_hours.map(({ weekdays, from, to }) => ({ weekdays, ...filled({ from, to }) })),
    ...(event_days.length > 0 && {
      event_days: event_days.map(({ from: date, name }) => filled({ date, name })),
    }),
    ...(closing.choice !== 'unset' && { closes_at: closing.choice === 'at' ? closing.at : null }),
  }
}

/** Whether the days of a row are over. */
export function isOver({ from, to }: Pick<TypedDays, 'from' | 'to'>, today: LocalDate): boolean {
  const last = to === '' ? from : to
  return last !== '' && last < today
}

function daysOf(days: Days): { readonly from: string; readonly to: string } {
  return 'date' in days ? { from: days.date, to: '' } : days
}

function byTime<T extends { readonly from: string }>(rows: readonly T[]): (T & { readonly id: string })[] {
  return [...rows]
    .sort((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0))
    .map((row, index) => ({ ...row, id: String(index) }))
}

function filled(fields: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value.trim() !== ''))
}
