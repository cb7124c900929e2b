import { gapIntervals } from '#domain/series/point.ts'
import { addDays, type LocalDate, localDateOf, startOfDate } from '#domain/time/local-date.ts'
import { isPublicHoliday } from '#domain/time/public-holidays.ts'
import { isSchoolDay, type SchoolCalendar } from '#domain/time/school-calendar.ts'
import { combineSensors } from './combine-sensors.ts'

/** A room's day is drawn from 7 to 15, in all rooms alike, so that rooms can be compared (ours). Hours of the local day. */
export const roomDayHours = { from: 7, to: 15 }
/** Seconds between two points of the line. */
export const roomDayStepS = 300

/** A time of a room's day, epoch s. */
export interface RoomDay {
  readonly date: LocalDate
  readonly start: number
  readonly end: number
}

/** One sensor's measurements of a day; `at` in epoch s. */
export interface DayOfSensor {
  readonly intervalS: number
  readonly points: readonly { readonly at: number; readonly value: number | null }[]
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
    const day = hoursOf(date)
    if (day.start * 1000 <= now && isSchoolDay(calendar, date) && !isPublicHoliday(date)) return day
  }
  return hoursOf(today)
}

function hoursOf(date: LocalDate): RoomDay {
  // A day in which the clock is changed is a Sunday.
  const midnight = startOfDate(date) / 1000
  return { date, start: midnight + roomDayHours.from * 3600, end: midnight + roomDayHours.to * 3600 }
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
      holdsFor: Math.max(1, Math.ceil((gapIntervals * intervalS) / roomDayStepS)),
    })),
  )
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
