import type { Metric } from '#domain/metrics/define-metric.ts'
import { freshnessLimits } from '#domain/metrics/freshness.ts'
import { staleAtOf } from '#domain/metrics/stale-at.ts'
import { isInContact } from '#domain/sensors/problem.ts'
import { confirmS } from '#domain/series/gauge-jumps.ts'
import type { QualityProblem } from '#domain/series/quality.ts'
import type { SchoolCalendar } from '#domain/time/school-calendar.ts'
import { hourMs } from '#domain/time/time-zone.ts'
import type { LatestRow } from '#server/storage/measurements/latest.ts'
import type { Quarantine, Refusals } from '#server/storage/measurements/quality.ts'
import type { RollupRow } from '#server/storage/measurements/rollup-rows.ts'

/** What is known of a series before it is looked at. `now` is epoch ms. */
export interface Examined {
  readonly row: LatestRow
  /** The light that the same sensor measures; null = none. */
  readonly lightSeriesId: number | null
  readonly metric: Metric
  readonly expectedIntervalS: number
  /** When its sensor's device was heard last, whatever it sent, epoch ms; null = never. */
  readonly lastSyncAt: number | null
  /** People write its values themselves. */
  readonly isByHand: boolean
  readonly calendar: SchoolCalendar | null
  /** Of the last day, of this series. */
  readonly refusals: readonly Refusals[]
  /** When values of the last day were measured that the ones after them did not confirm, epoch s. */
  readonly held: readonly number[]
  /** Those that last. */
  readonly quarantines: readonly Quarantine[]
  /** Its hours of the last week, in order. */
  readonly hours: readonly RollupRow[]
  /** Its first measurement, epoch seconds; null = it has none. */
  readonly firstT: number | null
  readonly now: number
}

/** Whether nothing has come for too long; null = it has. */
export function silence({ row, metric, expectedIntervalS, calendar, now }: Examined): QualityProblem | null {
  const observedAt = row.t * 1000
  const staleAt = staleAtOf(metric, observedAt, expectedIntervalS, calendar)
  return staleAt !== null && now > staleAt ? { kind: 'silent', since: observedAt, isHidden: false } : null
}

/** What its messages say of it: nothing comes, all that comes is refused, or some of it. */
export function reportingProblems(
  examined: Examined,
  silent: QualityProblem | null,
): readonly QualityProblem[] {
  const { refusals, expectedIntervalS, now } = examined
  if (silent !== null) {
    const refused = refusedNow(refusals, expectedIntervalS, now)
    return refused.length > 0 ? refused : [isInContact(examined, now) ? withoutValues(silent.since) : silent]
  }
  const found = refusedProblems(refusals)
  const late = lag(examined)
  return [...found, ...unconfirmed(examined, found), ...(late ? [late] : [])]
}

/** What is said of a sensor that is heard and gives no value. */
export function withoutValues(since: number | null): QualityProblem {
  return { kind: 'no_values', since, isHidden: false, needsCheck: true }
}

/** Values that jumped as nothing does, unless more is wrong with them already. */
function unconfirmed(
  { held, expectedIntervalS, now }: Examined,
  found: readonly QualityProblem[],
): readonly QualityProblem[] {
  const [first] = held.filter((t) => now / 1000 - t > confirmS(expectedIntervalS))
  if (first === undefined || found.some(({ kind }) => kind === 'implausible')) return []
  return [{ kind: 'implausible', since: first * 1000, isHidden: false }]
}

const problemsByCode: Readonly<Record<string, QualityProblem['kind']>> = {
  implausible: 'implausible',
  end_of_scale: 'implausible',
  in_the_future: 'clock_skew',
  time_of_network: 'clock_skew',
  time_of_receipt: 'clock_skew',
  counts_differently: 'unit_change',
  wrong_unit: 'unit_change',
}

/** Of a sensor of which nothing is stored: what is too old is no old value that came late, and what cannot be read is no single hole. */
const problemsOfSilentByCode: typeof problemsByCode = {
  ...problemsByCode,
  too_old: 'clock_skew',
  invalid_time: 'clock_skew',
  ambiguous_time: 'clock_skew',
  unit_missing: 'unit_change',
  not_a_number: 'no_values',
}

/**
 * What is wrong with a sensor of which nothing is stored although it is heard: all that it sent lately was refused.
 * `refusals`: of the last day; `now`: epoch ms.
 */
export function refusedNow(
  refusals: readonly Refusals[],
  expectedIntervalS: number,
  now: number,
): readonly QualityProblem[] {
  const { staleAfterMs } = freshnessLimits(expectedIntervalS)
  const lately = refusals.filter(({ lastAt }) => now - lastAt <= staleAfterMs)
  return refusedProblems(lately, problemsOfSilentByCode).map((problem) => ({ ...problem, needsCheck: true }))
}

function refusedProblems(refusals: readonly Refusals[], byCode = problemsByCode): readonly QualityProblem[] {
  const problems = new Map<QualityProblem['kind'], QualityProblem>()
  for (const { code, firstAt } of refusals) {
    const kind = Object.hasOwn(byCode, code) ? byCode[code] : undefined
    const since = Math.min(firstAt, (kind && problems.get(kind)?.since) ?? firstAt)
    if (kind !== undefined) problems.set(kind, { kind, since, isHidden: false })
  }
  return [...problems.values()]
}

const minLagMs = hourMs

/** What arrives now was measured long ago, by its own clock: the clock is behind, or a time zone is wrong. */
function lag({ row, metric, expectedIntervalS, now }: Examined): QualityProblem | null {
  if (metric.freshnessRule === 'school_day') return null
  const { lateAfterMs } = freshnessLimits(expectedIntervalS)
  const behind = row.receivedAt - row.t * 1000
  const isReportingNow = now - row.receivedAt <= lateAfterMs
  return isReportingNow && behind >= Math.max(minLagMs, lateAfterMs)
    ? { kind: 'clock_skew', since: null, isHidden: false }
    : null
}
