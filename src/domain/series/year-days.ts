import { datesFrom, type LocalDate, localDateOf } from '#domain/time/local-date.ts'
import type { Step } from './buckets.ts'
import { type Extreme, extremeOf, type Side } from './extreme.ts'

/** A day of a calendar. */
export interface YearDay {
  readonly date: LocalDate
  /** Null where nothing, or too little to stand for the day, was measured. */
  readonly value: number | null
  readonly min: number | null
  readonly max: number | null
}

/** A day with less than this share of the measurements of an ordinary day does not stand for the day. */
const leastShare = 0.5

/** The days from `from` to `to`, both included, from steps of a day. */
export function yearDaysOf(steps: readonly Step[], from: LocalDate, to: LocalDate): readonly YearDay[] {
  const measured = steps.filter(({ value }) => value !== null)
  const counts = measured.map(({ count }) => count).sort((a, b) => a - b)
  const usual = counts[Math.floor(counts.length / 2)] ?? 0
  const byDate = new Map(
    measured
      .filter(({ count }) => count >= leastShare * usual)
      .map((step) => [localDateOf(step.at * 1000), step]),
  )
  return datesFrom(from, to).map((date) => {
    const step = byDate.get(date)
    return { date, value: step?.value ?? null, min: step?.min ?? null, max: step?.max ?? null }
  })
}

/** A year is not summed up from less than this many days. */
export const leastDays = 28

/** The day that is highest or lowest, from at least 28 measured days. */
export function extremeDayOf(
  days: readonly YearDay[],
  side: Side,
  leastDifference: number,
): Extreme<YearDay> {
  const measuredDays = days.filter(({ value }) => value !== null)
  return measuredDays.length < leastDays
    ? { kind: 'unknown' }
    : extremeOf(measuredDays, side, leastDifference)
}
