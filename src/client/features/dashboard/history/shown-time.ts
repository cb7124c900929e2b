import type { Metric } from '#domain/metrics/define-metric.ts'
import { type RoomDay, roomDayAt, shownDayOn } from '#domain/rooms/room-day.ts'
import { type Interval, intersectionOf } from '#domain/time/interval.ts'
import {
  addDays,
  datesFrom,
  endOfDate,
  type LocalDate,
  localDateOf,
  startOfDate,
} from '#domain/time/local-date.ts'
import { type RangeChoice, resolveRange, type TimeRange } from '#domain/time/range.ts'
import type { SchoolCalendar } from '#domain/time/school-calendar.ts'
import { lessonsOfDay } from '#domain/time/school-hours.ts'
import { isoWeekOf, mondayOf } from '#domain/time/week.ts'
import type { HistoryChoice } from './history-choice.ts'

/** The time that a history shows. A week is that of its Monday. */
export type ShownTime =
  | { readonly kind: 'day'; readonly date: LocalDate }
  | { readonly kind: 'week'; readonly monday: LocalDate }
  | { readonly kind: 'year' }
  | { readonly kind: 'range'; readonly choice: RangeChoice }

/** What times are counted by: when the school teaches, and `now`, server time in epoch ms. */
export interface TimeFacts {
  readonly metric: Metric
  readonly calendar: SchoolCalendar
  readonly now: number
}

/** True for what is summed up by its share of lesson time: what disturbs people in a room. */
export function hasLessonShare({ across, aggregation, concernLevels }: Metric): boolean {
  return across === 'rooms' && aggregation === 'mean' && concernLevels.length > 0
}

/** The time that a choice means. A range of exactly one day is that day. */
export function shownTimeOf(choice: HistoryChoice, facts: TimeFacts): ShownTime {
  const { view, range, date = latestDay(facts) } = choice
  if (view === 'year') return { kind: 'year' }
  if (view === 'week') return { kind: 'week', monday: mondayOf(isoWeekOf(date)) }
  if (range !== undefined) return timeOfRange(choice, facts.now)
  // What is weighed once a day has no curve of a day.
  return facts.metric.freshnessRule === 'school_day'
    ? { kind: 'week', monday: mondayOf(isoWeekOf(date)) }
    : { kind: 'day', date }
}

function timeOfRange({ range, from, to }: HistoryChoice, now: number): ShownTime {
  if (range === undefined || range !== 'custom')
    return { kind: 'range', choice: { range: range ?? 'last_24_hours' } }
  const times = { from: Date.parse(from ?? ''), to: Date.parse(to ?? '') }
  const date = localDateOf(times.from)
  const isDay = times.from === startOfDate(date) && Math.min(times.to, now) === Math.min(endOfDate(date), now)
  return isDay ? { kind: 'day', date } : { kind: 'range', choice: { range: 'custom', ...times } }
}

/** The newest day of which there is something to show: of rooms the last school day that has begun. */
export function latestDay({ metric, calendar, now }: TimeFacts): LocalDate {
  return metric.across === 'rooms' ? roomDayAt(calendar, now).date : localDateOf(now)
}

/** All of a time, epoch ms: what is downloaded of it. It ends in the future while it is running. */
export function rangeOf(time: ShownTime, now: number): TimeRange {
  switch (time.kind) {
    case 'day':
      return { from: startOfDate(time.date), to: endOfDate(time.date) }
    case 'week':
      return { from: startOfDate(time.monday), to: endOfDate(addDays(time.monday, 6)) }
    case 'year':
      return { from: startOfDate(addDays(localDateOf(now), -daysOfYear)), to: endOfDate(localDateOf(now)) }
    case 'range':
      return resolveRange(time.choice, now)
  }
}

/** Before today, so that all of them are less than a year. */
const daysOfYear = 363

/** The dates of a time that are not in the future, both included. */
export function datesOf(time: ShownTime, now: number): { readonly from: LocalDate; readonly to: LocalDate } {
  const { from, to } = rangeOf(time, now)
  const [first, last] = [localDateOf(from), localDateOf(Math.min(to - 1, now))]
  return { from: first, to: last < first ? first : last }
}

/** What is drawn of a time: the days of a week side by side, else one stretch; epoch s. */
export function windowsOf(time: ShownTime, { metric, calendar, now }: TimeFacts): readonly RoomDay[] {
  if (time.kind === 'day') return [shownDayOn(calendar, time.date, metric)]
  if (time.kind === 'week') {
    const days = datesFrom(time.monday, addDays(time.monday, 6))
    const taught = days.filter((date) => lessonsOfDay(calendar, date).length > 0)
    const shown = metric.across === 'rooms' && taught.length > 0 ? taught : days
    return shown.map((date) => shownDayOn(calendar, date, metric))
  }
  const { from, to } = rangeOf(time, now)
  return [{ date: localDateOf(from), start: from / 1000, end: to / 1000 }]
}

/** Longer than any summer holiday. */
const mostDays = 120

/**
 * The day or the week before or after, as it stands in the address; null where there is none, and for other times. Of rooms from
 * one school day to the next.
 */
export function steppedTime(time: ShownTime, step: -1 | 1, facts: TimeFacts): HistoryChoice | null {
  const today = localDateOf(facts.now)
  if (time.kind === 'week') {
    const date = addDays(time.monday, 7 * step)
    return date > today ? null : { view: 'week', date }
  }
  if (time.kind !== 'day') return null
  const isShown = (date: LocalDate) =>
    facts.metric.across !== 'rooms' || lessonsOfDay(facts.calendar, date).length > 0
  for (let days = 1; days <= mostDays; days++) {
    const date = addDays(time.date, days * step)
    if (date > today) return null
    if (isShown(date)) return { date }
  }
  return { date: addDays(time.date, step) }
}

/** More windows than this show no lessons: they would be lines. */
const longestWithLessonsS = 8 * 86_400

/** The lessons in what is drawn, epoch s; none where they would be too narrow to see, and of what is not measured in rooms. */
export function lessonsIn(windows: readonly RoomDay[], { metric, calendar }: TimeFacts): readonly Interval[] {
  const [first, last] = [windows[0], windows.at(-1)]
  if (!first || !last || metric.across !== 'rooms' || last.end - first.start > longestWithLessonsS) return []
  return datesFrom(first.date, localDateOf(last.end * 1000 - 1)).flatMap((date) =>
    lessonsOfDay(calendar, date).flatMap(
      (lesson) => intersectionOf(lesson, { start: first.start, end: last.end }) ?? [],
    ),
  )
}
