import type { Metric } from '#domain/metrics/define-metric.ts'
import { type LocalDate, localDateOf } from '#domain/time/local-date.ts'
import { localPartsOf } from '#domain/time/local-time.ts'
import { isPublicHoliday } from '#domain/time/public-holidays.ts'
import { isSchoolDay, type SchoolCalendar } from '#domain/time/school-calendar.ts'

/** An hour of a series: when it begins (epoch s), the mean in the metric's unit, and how many measurements are in it. */
export interface MeasuredHour {
  readonly at: number
  readonly mean: number
  readonly count: number
}

/** Nobody is in a school from midnight until then. */
const nightEndsAt = 5
/** A room is outdoor air for so much of its quiet time at least. */
const lowestShare = 0.02
/** For so long it is watched, days; on so many of them something has to be measured in the quiet time. */
export const calibrationDays = 7
const fewestDays = 6

/**
 * Which way the calibration of a sensor has slipped: `above` or `below` what a room comes down to when nobody is in it
 * (`restsBetween`); null = it has not, or that cannot be said. `hours`: those of the last seven days, from before which the
 * sensor has measured.
 */
export function slippedCalibration(
  { restsBetween }: Pick<Metric, 'restsBetween'>,
  hours: readonly MeasuredHour[],
  calendar: SchoolCalendar,
): 'above' | 'below' | null {
  if (restsBetween === undefined) return null
  const quiet = hours.filter(({ at, count }) => count > 0 && isQuiet(calendar, at))
  const dates = new Set<LocalDate>(quiet.map(({ at }) => localDateOf(at * 1000)))
  if (dates.size < fewestDays) return null
  const lowest = lowestOf(quiet)
  if (lowest > restsBetween.max) return 'above'
  return lowest < restsBetween.min ? 'below' : null
}

function isQuiet(calendar: SchoolCalendar, at: number): boolean {
  if (localPartsOf(at * 1000).hour < nightEndsAt) return true
  const date = localDateOf(at * 1000)
  return !isSchoolDay(calendar, date) || isPublicHoliday(date)
}

/** The value that the lowest share of all measurements lies below. */
function lowestOf(hours: readonly MeasuredHour[]): number {
  const inOrder = [...hours].sort((a, b) => a.mean - b.mean)
  const wanted = lowestShare * hours.reduce((sum, { count }) => sum + count, 0)
  let passed = 0
  for (const { mean, count } of inOrder) {
    passed += count
    if (passed >= wanted) return mean
  }
  return Number.NaN
}
