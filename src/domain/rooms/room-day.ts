import type { Metric } from '#domain/metrics/define-metric.ts'
import { type GappedValueS, isMeasured, type TimedValueS } from '#domain/series/timed-value.ts'
import { lessonIntervals } from '#domain/time/lesson-intervals.ts'
import { addDays, endOfDate, type LocalDate, localDateOf, startOfDate } from '#domain/time/local-date.ts'
import { isPublicHoliday } from '#domain/time/public-holidays.ts'
import { isSchoolDay, type SchoolCalendar } from '#domain/time/school-calendar.ts'
import { lessonsOfDay } from '#domain/time/school-hours.ts'
import { combineSensors } from './combine-sensors.ts'

/**
 * What a room's day holds at least, and its latest end, hours of the local day: our choice. All rooms of a school have the same
 * day, so that they can be compared.
 */
const least = { from: 7, to: 15 }
const latestEnd = 20
/** The end of a day without lesson hours, as `schoolHoursAt` takes it. */
const assumedEnd = 16
const hourS = 3600
/** Seconds between two points of the line. */
export const roomDayStepS = 300

/** A time of a room's day, epoch s. */
export interface RoomDay {
  readonly date: LocalDate
  readonly start: number
  readonly end: number
}

/** One sensor's measurements of a day. */
export interface DayOfSensor {
  readonly intervalS: number
  readonly points: readonly GappedValueS[]
}

/** Longer than any summer holiday. */
const mostDays = 120

/**
 * The school day that is shown at `now` (epoch ms): today once it has begun, else the last one before; today where the
 * calendar knows of none.
 */
export function roomDayAt(calendar: SchoolCalendar, now: number): RoomDay {
  const today = localDateOf(now)
  for (let back = 0; back < mostDays; back++) {
    const date = addDays(today, -back)
    const day = roomDayOn(calendar, date)
    if (day.start * 1000 <= now && isSchoolDay(calendar, date) && !isPublicHoliday(date)) return day
  }
  return roomDayOn(calendar, today)
}

/** A day's whole hours: from the one before the first lesson until the last lesson has ended. */
export function roomDayOn(calendar: SchoolCalendar, date: LocalDate): RoomDay {
  // A day in which the clock is changed is a Sunday.
  const midnight = startOfDate(date) / 1000
  const lessons = lessonIntervals(calendar, { start: midnight, end: endOfDate(date) / 1000 })
  const firstHour = ((lessons[0]?.start ?? Number.POSITIVE_INFINITY) - midnight) / hourS
  const lastHour =
    calendar.lesson_hours.length === 0 ? assumedEnd : ((lessons.at(-1)?.end ?? 0) - midnight) / hourS
  const from = Math.max(0, Math.min(least.from, Math.floor(firstHour - 1)))
  const to = Math.min(latestEnd, Math.max(least.to, Math.ceil(lastHour)))
  return { date, start: midnight + from * hourS, end: midnight + to * hourS }
}

/**
 * What a history shows of a day, epoch s: in rooms the room's day where there are lessons; on days off, and of what is not
 * measured in rooms, all of it.
 */
export function shownDayOn(
  calendar: SchoolCalendar,
  date: LocalDate,
  { across }: Pick<Metric, 'across'>,
): RoomDay {
  if (across === 'rooms' && lessonsOfDay(calendar, date).length > 0) return roomDayOn(calendar, date)
  return { date, start: startOfDate(date) / 1000, end: endOfDate(date) / 1000 }
}

/**
 * The line of a room’s day: the mean of each step from `start`; several sensors as `combineSensors` does it. null = nothing
 * was measured in that step.
 */
export function roomDayLine({ start, end }: RoomDay, sensors: readonly DayOfSensor[]): (number | null)[] {
  const count = Math.ceil((end - start) / roomDayStepS)
  return combineSensors(
    sensors.map(({ intervalS, points }) => ({
      means: stepMeans(points, start, count),
      intervalS,
      stepS: roomDayStepS,
    })),
  )
}

/** What was measured in a room that day: as it came from its one sensor, or of several together as its line has it. */
export function roomDayPoints(day: RoomDay, sensors: readonly DayOfSensor[]): readonly TimedValueS[] {
  const [only] = sensors
  const line =
    sensors.length === 1 && only
      ? only.points
      : roomDayLine(day, sensors).map((value, step) => ({ at: day.start + step * roomDayStepS, value }))
  return line.filter(isMeasured)
}

function stepMeans(points: DayOfSensor['points'], start: number, count: number): (number | null)[] {
  const sums = Array.from({ length: count }, () => ({ sum: 0, count: 0 }))
  for (const { at, value } of points) {
    const step = sums[Math.floor((at - start) / roomDayStepS)]
    if (!step || value === null) continue
    step.sum += value
    step.count += 1
  }
  return sums.map(({ sum, count }) => (count === 0 ? null : sum / count))
}
