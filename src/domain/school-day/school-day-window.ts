import { addDays, type LocalDate, localDateOf } from '#domain/time/local-date.ts'
import type { SchoolCalendar } from '#domain/time/school-calendar.ts'
import { closingOn, lessonsOn, schoolHoursAt, withHours } from '#domain/time/school-hours.ts'
import { minuteMs } from '#domain/time/time-zone.ts'

/** The part of a school day that is shown, epoch s: whole minutes. */
export interface SchoolDayWindow {
  readonly date: LocalDate
  readonly start: number
  readonly end: number
}

/** How long before the first lesson and after the last one a day is shown, ms (our choice). */
const aroundLessonsMs = 30 * minuteMs
/** While people are still there, a day that runs is shown up to the next half hour (our choice). */
const runningStepMs = 30 * minuteMs
/** Longer than any summer holiday. */
const mostDays = 120

/**
 * What is shown of the day `date`: from half an hour before its first lesson to half an hour after its last one; at `now`
 * (epoch ms) after that, up to now as long as the school is open. null = no lesson that day.
 */
export function schoolDayWindow(
  calendar: SchoolCalendar,
  date: LocalDate,
  now: number,
): SchoolDayWindow | null {
  const lessons = lessonsOn(withHours(calendar), date)
  const [first, last] = [lessons[0], lessons.at(-1)]
  if (!first || !last) return null
  const usualEnd = last.end + aroundLessonsMs
  const closesAt = closingOn(calendar, date, lessons)
  const isOpen = closesAt !== null && now < closesAt && localDateOf(now) === date
  const end = isOpen
    ? Math.max(usualEnd, Math.min(Math.ceil(now / runningStepMs) * runningStepMs, closesAt))
    : usualEnd
  return { date, start: (first.start - aroundLessonsMs) / 1000, end: end / 1000 }
}

/**
 * The windows of the days with lessons that have begun at `now` and not after `newest` (both epoch ms), the newest first, at
 * most `most`.
 */
export function schoolDaysBack(
  calendar: SchoolCalendar,
  now: number,
  newest: number,
  most: number,
): readonly SchoolDayWindow[] {
  const today = localDateOf(Math.min(now, newest))
  const found: SchoolDayWindow[] = []
  for (let back = 0; back < mostDays && found.length < most; back++) {
    const window = schoolDayWindow(calendar, addDays(today, -back), now)
    if (window && window.start * 1000 <= now) found.push(window)
  }
  return found
}

/** Whether the day of a window runs: people are at school. `now`: epoch ms. */
export function isDayRunning(calendar: SchoolCalendar, { date }: SchoolDayWindow, now: number): boolean {
  return localDateOf(now) === date && schoolHoursAt(calendar, now).state !== 'asleep'
}
