import type { Metric } from '#domain/metrics/define-metric.ts'
import { calibrationDays, slippedCalibration } from '#domain/series/calibration.ts'
import type { QualityProblem } from '#domain/series/quality.ts'
import { emptyCalendar, type SchoolCalendar } from '#domain/time/school-calendar.ts'
import { dayMs } from '#domain/time/time-zone.ts'
import type { Quarantine } from '#server/storage/measurements/quality.ts'
import type { RollupRow } from '#server/storage/measurements/rollup-rows.ts'

/** What says whether the calibration of a series has slipped. */
interface CalibrationFacts {
  readonly metric: Pick<Metric, 'restsBetween'>
  /** Its hours of the last week, in order. */
  readonly hours: readonly RollupRow[]
  /** Its first measurement, epoch seconds; null = it has none. */
  readonly firstT: number | null
  readonly calendar: SchoolCalendar | null
  /** Those that last. */
  readonly quarantines: readonly Quarantine[]
  /** Epoch ms */
  readonly now: number
}

/** When its seven days begin, epoch seconds. */
export function calibrationFrom(now: number): number {
  return Math.floor((now - calibrationDays * dayMs) / 1000)
}

/** The doubt while a calibration has slipped; null = it has not, or it has not been watched for long enough. */
export function calibrationDoubt({
  metric,
  hours,
  firstT,
  calendar,
  quarantines,
  now,
}: CalibrationFacts): QualityProblem | null {
  const from = calibrationFrom(now)
  if (firstT === null || firstT > from) return null
  const watched = hours
    .filter(({ b }) => b >= from)
    .map(({ b, n, sum }) => ({ at: b, mean: sum / Math.max(1, n), count: n }))
  if (slippedCalibration(metric, watched, calendar ?? emptyCalendar) === null) return null
  const open = quarantines.find(({ kind }) => kind === 'needs_calibration')
  return { kind: 'needs_calibration', since: open?.from ?? from * 1000, isHidden: false, needsCheck: true }
}
