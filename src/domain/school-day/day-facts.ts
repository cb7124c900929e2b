import { type Interval, intersectionOf, lengthOf, sharedLength } from '#domain/time/interval.ts'
import { airSpans, type RoomAirDay } from './air-day.ts'
import type { SchoolDayWindow } from './school-day-window.ts'

/** A value with the time from which it held, epoch s. */
export interface TimedExtreme {
  readonly value: number
  readonly at: number
}

/** What can be told of a room's day in three lines. */
export interface DayFacts {
  readonly highest: TimedExtreme
  readonly lowest: TimedExtreme
  /** The share of the lesson time with a value that was above the limit, 0 to 1; null = less than half of it has one. */
  readonly shareAbove: number | null
}

/** Less of the lesson time than this says nothing about it. */
const leastShare = 0.5

/** The facts of a day with lessons (epoch s); null = nothing was measured. `limit`: in the metric's unit, itself not above. */
export function dayFacts(
  day: RoomAirDay,
  window: SchoolDayWindow,
  lessons: readonly Interval[],
  limit: number,
): DayFacts | null {
  const timeOf = (minute: number) => window.start + minute * 60
  const spans = airSpans(day, (window.end - window.start) / 60).flatMap(({ from, to, value }) =>
    value === null ? [] : [{ start: timeOf(from), end: timeOf(to), value }],
  )
  const [first, ...others] = spans
  if (!first) return null
  let [highest, lowest] = [first, first]
  for (const span of others) {
    if (span.value > highest.value) highest = span
    if (span.value < lowest.value) lowest = span
  }
  const measuredS = sharedLength(spans, lessons)
  const lessonS = lessons.reduce((sum, lesson) => sum + lengthOf(intersectionOf(lesson, window) ?? none), 0)
  const aboveS = sharedLength(
    spans.filter(({ value }) => value > limit),
    lessons,
  )
  return {
    highest: { value: highest.value, at: highest.start },
    lowest: { value: lowest.value, at: lowest.start },
    shareAbove: measuredS > 0 && measuredS >= leastShare * lessonS ? aboveS / measuredS : null,
  }
}

const none: Interval = { start: 0, end: 0 }
