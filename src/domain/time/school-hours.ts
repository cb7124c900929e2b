import type { Interval } from './interval.ts'
import { lessonIntervals } from './lesson-intervals.ts'
import { addDays, endOfDate, type LocalDate, localDateOf, startOfDate, weekdayOf } from './local-date.ts'
import { parseLocalDateTime } from './local-date-time.ts'
import { isPublicHoliday } from './public-holidays.ts'
import { isSchoolDay, type SchoolCalendar } from './school-calendar.ts'
import { hourMs } from './time-zone.ts'

/**
 * What the school does: a break is between two lessons of a day, `before` the hour before the first one, `after_school` from the
 * last one until the school closes.
 */
export type SchoolState = 'lesson' | 'break' | 'before' | 'after_school' | 'asleep'

/** `night`: a school day before people come or after the school has closed. `holiday`: a Monday to Friday without lessons. */
export type AsleepReason = 'night' | 'weekend' | 'holiday'

export interface SchoolHours {
  readonly state: SchoolState
  /** Why the school is asleep; null while it is awake. */
  readonly asleep: AsleepReason | null
  /** Epoch ms; null when the calendar knows of none. During a lesson: of the one after it. */
  readonly nextLessonAt: number | null
  /** When the lesson of now ends in a break, epoch ms; null in the day's last lesson and outside lessons. */
  readonly nextBreakAt: number | null
  /** When the school closes after its lessons, epoch ms; null outside `after_school`. */
  readonly closesAt: number | null
  /** True where the school has not said when it closes: what is said of it may be wrong. */
  readonly isClosingAssumed: boolean
  /** True where the school has not said when it teaches or has no terms: what is said of it may be wrong. */
  readonly assumed: boolean
}

/** What is taken for a school that has said nothing: Monday to Friday, 8 to 16 (our choice), less public holidays. */
const assumedHours: SchoolCalendar['lesson_hours'] = [
  { weekdays: [1, 2, 3, 4, 5], from: '08:00', to: '16:00' },
]
/** What is taken for a school that has not said when it closes (our choice): Swedish after-school care often does later. */
export const assumedClosing = '17:00'
/** How long before the first lesson people come: our choice. */
const wakesBeforeMs = hourMs
/** Longer than any summer holiday. */
const mostDays = 120

/** What the school does at `now`, epoch ms. Public holidays are free whatever the calendar says. */
export function schoolHoursAt(calendar: SchoolCalendar, now: number): SchoolHours {
  const saysHours = calendar.lesson_hours.length > 0
  const calendarWithHours = withHours(calendar)
  const today = localDateOf(now)
  const lessons = lessonsOn(calendarWithHours, today)
  const current = lessons.find(({ start, end }) => start <= now && now < end)
  const next = lessons.find(({ start }) => start > now)
  const closesAt = closingOn(calendar, today, lessons)
  const state = stateOf(lessons, current, next, closesAt, now)
  return {
    state,
    asleep: state === 'asleep' ? reasonOf(calendar, today, lessons) : null,
    nextLessonAt: next?.start ?? firstLessonAfter(calendarWithHours, today),
    nextBreakAt: current && next ? current.end : null,
    closesAt: state === 'after_school' ? closesAt : null,
    isClosingAssumed: calendar.closes_at === undefined,
    assumed: !saysHours || calendar.terms.length === 0,
  }
}

/** Until when what the school does at `now` is surely the same, epoch ms: midnight at the latest. */
export function schoolStateUntil(calendar: SchoolCalendar, now: number): number {
  const today = localDateOf(now)
  const lessons = lessonsOn(withHours(calendar), today)
  const [first] = lessons
  const closesAt = closingOn(calendar, today, lessons)
  const changes = [
    ...(first ? [first.start - wakesBeforeMs] : []),
    ...(closesAt === null ? [] : [closesAt]),
    ...lessons.flatMap(({ start, end }) => [start, end]),
    endOfDate(today),
  ]
  return Math.min(...changes.filter((at) => at > now))
}

/** The calendar, with the hours that are assumed where it has none. */
export function withHours(calendar: SchoolCalendar): SchoolCalendar {
  return calendar.lesson_hours.length > 0 ? calendar : { ...calendar, lesson_hours: assumedHours }
}

function stateOf(
  lessons: readonly Interval[],
  current: Interval | undefined,
  next: Interval | undefined,
  closesAt: number | null,
  now: number,
): SchoolState {
  if (current) return 'lesson'
  if (!next) return closesAt !== null && now < closesAt ? 'after_school' : 'asleep'
  if (next !== lessons[0]) return 'break'
  return next.start - now <= wakesBeforeMs ? 'before' : 'asleep'
}

/** When the school closes after the day's lessons, epoch ms; null on a day without any, and where it closes with the last one. */
export function closingOn(
  { closes_at = assumedClosing }: SchoolCalendar,
  date: LocalDate,
  lessons: readonly Interval[],
): number | null {
  const last = lessons.at(-1)
  const closing = last && closes_at !== null ? parseLocalDateTime(date, closes_at) : null
  return last && closing && closing.at > last.end ? closing.at : null
}

function reasonOf(calendar: SchoolCalendar, date: LocalDate, lessons: readonly Interval[]): AsleepReason {
  if (weekdayOf(date) > 5) return 'weekend'
  return isSchoolDay(calendar, date) && lessons.length > 0 ? 'night' : 'holiday'
}

function firstLessonAfter(calendar: SchoolCalendar, date: LocalDate): number | null {
  for (let days = 1; days <= mostDays; days++) {
    const first = lessonsOn(calendar, addDays(date, days))[0]
    if (first) return first.start
  }
  return null
}

/**
 * A day's lessons in order, those that touch as one, epoch s: the assumed ones where the school has not said when it teaches
 * (`hasAssumedLessons`), none on a day off.
 */
export function lessonsOfDay(calendar: SchoolCalendar, date: LocalDate): readonly Interval[] {
  return lessonsOn(withHours(calendar), date).map(({ start, end }) => ({
    start: start / 1000,
    end: end / 1000,
  }))
}

/** True where the school has not said when it teaches. */
export function hasAssumedLessons({ lesson_hours }: SchoolCalendar): boolean {
  return lesson_hours.length === 0
}

/** The day's lessons in order, those that touch as one, epoch ms; none on a public holiday. */
export function lessonsOn(calendar: SchoolCalendar, date: LocalDate): readonly Interval[] {
  if (isPublicHoliday(date)) return []
  const day = { start: startOfDate(date) / 1000, end: endOfDate(date) / 1000 }
  return lessonIntervals(calendar, day).map(({ start, end }) => ({ start: start * 1000, end: end * 1000 }))
}
