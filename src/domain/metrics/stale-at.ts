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
