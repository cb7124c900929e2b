import { addDays, localDateOf, startOfDate } from '#domain/time/local-date.ts'
import { emptyCalendar, type SchoolCalendar } from '#domain/time/school-calendar.ts'
import type { Metric } from './define-metric.ts'
import { freshnessLimits } from './freshness.ts'
import { schoolDayLimits } from './school-day-freshness.ts'

/**
 * When a series that measured last at `observedAt` (epoch ms) counts as silent, epoch ms; null = never. The one rule for
 * everything that staff read about silence.
 */
export function staleAtOf(
  metric: Metric,
  observedAt: number,
  expectedIntervalS: number,
  calendar: SchoolCalendar | null,
): number | null {
  return metric.freshnessRule === 'school_day'
    ? schoolDayLimits(observedAt, calendar ?? emptyCalendar).staleAt
    : observedAt + freshnessLimits(expectedIntervalS).staleAfterMs
}

/**
 * The time before which what belongs to a school day has to be measured to be silent at `now`, by the rule of `staleAtOf`: what a
 * database compares with. Epoch ms; 0 = nothing is silent.
 */
export function schoolDayStaleBefore(now: number, calendar: SchoolCalendar | null): number {
  for (let days = 0; days <= mostDaysBack; days++) {
    const date = addDays(localDateOf(now), -days)
    const { staleAt } = schoolDayLimits(startOfDate(date), calendar ?? emptyCalendar)
    if (staleAt !== null && now > staleAt) return startOfDate(addDays(date, 1))
  }
  return 0
}

/** A summer and more. */
const mostDaysBack = 120
