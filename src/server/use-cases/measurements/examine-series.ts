import type { Impossible } from '#domain/metrics/metric-definition.ts'
import { exposureOf } from '#domain/rooms/room.ts'
import { followsLightSince, mayFollowLight } from '#domain/series/follows-light.ts'
import { isUnjudgedKind, lowCoverage, type QualityProblem } from '#domain/series/quality.ts'
import {
  areImpossible,
  impossibleAfterHours,
  impossibleOf,
  leastImpossibleReadings,
  leastStuckReadings,
  looksLikeOtherUnit,
  type Summary,
  stuckAfter,
} from '#domain/series/quarantine.ts'
import type { TimedValueS } from '#domain/series/timed-value.ts'
import { addDays, datesFrom, localDateOf } from '#domain/time/local-date.ts'
import { emptyCalendar, isSchoolDay } from '#domain/time/school-calendar.ts'
import { dayMs, hourMs } from '#domain/time/time-zone.ts'
import type { Database } from '#server/storage/database.ts'
import { type Outside, runSince, valueRangeSince } from '#server/storage/measurements/quality.ts'
import { type Reading, readingsAfter } from '#server/storage/measurements/readings.ts'
import { type RollupRow, rollupsOf } from '#server/storage/measurements/rollup-rows.ts'
import { hourly, hourSeconds } from '#server/storage/measurements/rollups.ts'
import { calibrationDoubt } from '#server/use-cases/calibration-doubt.ts'
import { type Examined, reportingProblems, silence } from './reporting-problems.ts'
import { pointsOfHours, seriesPoints } from './series-points.ts'

export interface Findings {
  /** The share of the last week that was measured, 0 to 1; of a younger series of its life. Null = too young, or written by hand: no interval says what is missing. */
  readonly coverage: number | null
  readonly problems: readonly QualityProblem[]
}

/** Examines one series: is it silent, plausible, and how complete. What people write themselves has no clock and no silence. */
export async function examine(db: Database, examined: Examined): Promise<Findings> {
  const silent = examined.isByHand ? null : silence(examined)
  // A sensor that is not answering gives no new evidence: an open quarantine stays open.
  const quarantined = silent
    ? lastingProblems(examined)
    : [
        await stuckValue(db, examined),
        await otherUnit(db, examined),
        ...(await impossibleValues(db, examined)),
        await lampWarmth(db, examined),
        // What was recorded elsewhere is not doubted here.
        examined.row.provenance === null ? calibrationDoubt(examined) : null,
      ]
  // What is not shown has no level anyway.
  const isHidden = quarantined.some((problem) => problem?.isHidden)
  const coverage = examined.isByHand ? null : await coverageOf(db, examined)
  const reporting = examined.isByHand ? [] : reportingProblems(examined, silent)
  const problems = [...reporting, ...quarantined]
    .filter((problem) => problem !== null)
    .filter(({ kind }) => !isHidden || kind !== 'needs_calibration')
  const hasGaps = problems.length === 0 && coverage !== null && coverage < lowCoverage
  return { coverage, problems: hasGaps ? [{ kind: 'low_coverage', since: null, isHidden: false }] : problems }
}

function lastingProblems({ quarantines }: Examined): readonly QualityProblem[] {
  return quarantines.flatMap(({ kind, from }): readonly QualityProblem[] => {
    if (!isUnjudgedKind(kind)) return [{ kind, since: from, isHidden: true }]
    // What is refused is told by what comes now.
    return kind === 'needs_calibration' ? [{ kind, since: from, isHidden: false, needsCheck: true }] : []
  })
}

/**
 * Between which values the whole hours from `from` on lie, epoch seconds: what they say against a suspicion needs no look at
 * the readings. Null = there is no such hour.
 */
function spreadOfHours(hours: readonly RollupRow[], from: number) {
  const whole = hours.filter(({ b }) => b >= from)
  if (whole.length === 0) return null
  return { lo: Math.min(...whole.map(({ lo }) => lo)), hi: Math.max(...whole.map(({ hi }) => hi)) }
}

async function stuckValue(
  db: Database,
  { row, metric, hours: rollups, now }: Examined,
): Promise<QualityProblem | null> {
  const hours = stuckAfter(metric.key)
  if (hours === null || row.accumulation === 'delta') return null
  const { seriesId, v } = row
  const from = Math.floor((now - hours * hourMs) / 1000)
  const spread = spreadOfHours(rollups, from)
  if (spread !== null && spread.lo !== spread.hi) return null
  const { n, lo, hi } = await valueRangeSince(db, { seriesId, from })
  if (n < leastStuckReadings || lo !== hi) return null
  const since = await runSince(db, seriesId, { is: '<>', v })
  // A sensor that was silent and came back has not been measuring the same all the time.
  return since !== null && since <= from ? { kind: 'stuck_value', since: since * 1000, isHidden: true } : null
}

/** What was recorded elsewhere long ago is not doubted here: no one can go to that sensor. */
async function impossibleValues(
  db: Database,
  { row, metric, hours, now }: Examined,
): Promise<readonly QualityProblem[]> {
  const impossible = row.provenance === null ? impossibleOf(metric.key, exposureOf(row.kind)) : []
  if (impossible.length === 0) return []
  const { seriesId } = row
  const from = Math.floor((now - impossibleAfterHours * hourMs) / 1000)
  const spread = spreadOfHours(hours, from)
  if (spread !== null && !impossible.some((candidate) => areImpossible(candidate, spread.lo, spread.hi)))
    return []
  const { n, lo, hi } = await valueRangeSince(db, { seriesId, from })
  if (n < leastImpossibleReadings || lo === null || hi === null) return []
  const problems: QualityProblem[] = []
  for (const item of impossible.filter((candidate) => areImpossible(candidate, lo, hi))) {
    const since = await runSince(db, seriesId, outsideOf(item))
    if (since !== null && since <= from)
      problems.push({ kind: item.kind, since: since * 1000, isHidden: true })
  }
  return problems
}

function outsideOf({ below, upTo, from }: Impossible): Outside {
  if (from !== undefined) return { is: '<', v: from }
  return below === undefined ? { is: '>', v: upTo ?? 0 } : { is: '>=', v: below }
}

/** Seven days before the last six hours, and the hour in which they begin. */
export const hoursExamined = 7 * 24 + 7

const lampDays = 7
/** A sensor that sends each minute. */
const maxLampReadings = lampDays * 1440

const toTimedValue = ({ t, v }: Pick<Reading, 't' | 'v'>): TimedValueS => ({ at: t, value: v })

async function lampWarmth(
  db: Database,
  { row, metric, lightSeriesId, hours, now }: Examined,
): Promise<QualityProblem | null> {
  if (metric.key !== 'indoor_temperature' || lightSeriesId === null || row.provenance !== null) return null
  if (!mayFollowLight(hours)) return null
  const range = { after: Math.floor((now - lampDays * dayMs) / 1000), to: Math.ceil(now / 1000) + 1 }
  const query = { ...range, limit: maxLampReadings }
  const lights = await readingsAfter(db, { seriesId: lightSeriesId, ...query })
  const temperatures = await readingsAfter(db, { seriesId: row.seriesId, ...query })
  const since = followsLightSince(temperatures.map(toTimedValue), lights.map(toTimedValue))
  return since === null ? null : { kind: 'follows_light', since: since * 1000, isHidden: true }
}

const recentHours = 6
const minRecentHours = 3
const minHoursBefore = 24

async function otherUnit(
  db: Database,
  { row, metric, quarantines, hours, now }: Examined,
): Promise<QualityProblem | null> {
  if (row.accumulation !== 'gauge') return null
  const open = quarantines.find(({ kind }) => kind === 'unit_change')
  const to = Math.floor(now / 1000)
  const recentFrom = to - recentHours * hourSeconds
  // The hour in which the change fell holds both units.
  const edge = open ? Math.floor(open.from / hourMs) * hourSeconds : recentFrom
  const query = { seriesId: row.seriesId, res: hourly }
  const from = edge - 7 * 24 * hourSeconds
  const before = open
    ? await rollupsOf(db, { ...query, from, to: edge })
    : hours.filter(({ b }) => from <= b && b < edge)
  const recent = hours.filter(({ b }) => b >= Math.max(edge, recentFrom))
  if (before.length < minHoursBefore || recent.length === 0) return null
  // The hours of now are those that lie outside of everything before, without a break up to the last one.
  const baseline = summaryOf(before)
  const run = hoursInOtherUnit(recent, baseline)
  if (run.length < (open ? 1 : minRecentHours)) return null
  if (!looksLikeOtherUnit(metric.key, baseline, summaryOf(run))) return null
  const since = open?.from ?? (await firstInOtherUnit(db, row.seriesId, run[0]?.b ?? to, baseline)) * 1000
  return { kind: 'unit_change', since, isHidden: true }
}

/** The first reading that lies outside of what was before; it may be in the hour before the first whole hour of them. */
async function firstInOtherUnit(
  db: Database,
  seriesId: number,
  b: number,
  { lo, hi }: Summary,
): Promise<number> {
  const range = { seriesId, after: b - hourSeconds - 1, to: b, limit: hourSeconds }
  const readings = await readingsAfter(db, range)
  const last = readings.findLastIndex(({ v }) => lo <= v && v <= hi)
  return readings[last + 1]?.t ?? b
}

/** The last hours, as far back as they lie wholly outside of what was before. */
function hoursInOtherUnit(hours: readonly RollupRow[], { lo, hi }: Summary): readonly RollupRow[] {
  const last = hours.findLastIndex((hour) => hour.lo <= hi && hour.hi >= lo)
  return hours.slice(last + 1)
}

function summaryOf(hours: readonly RollupRow[]): Summary {
  const n = hours.reduce((total, hour) => total + hour.n, 0)
  const sum = hours.reduce((total, hour) => total + hour.sum, 0)
  return {
    mean: sum / n,
    lo: Math.min(...hours.map(({ lo }) => lo)),
    hi: Math.max(...hours.map(({ hi }) => hi)),
  }
}

async function coverageOf(db: Database, { row, metric, calendar, hours, firstT, now, ...rest }: Examined) {
  const start = Math.max(firstT ?? row.t, Math.floor((now - 7 * dayMs) / 1000))
  const within = { start, end: Math.floor(now / 1000) }
  if (within.end - within.start < 24 * hourSeconds) return null
  const source = { seriesId: row.seriesId, accumulation: row.accumulation, ...rest }
  if (metric.freshnessRule !== 'school_day') return pointsOfHours(hours, source, within).coverage
  // What belongs to a school day covers the school days; today's may still come.
  const dates = datesFrom(localDateOf(start * 1000), addDays(localDateOf(now), -1))
  const wanted = dates.filter((date) => isSchoolDay(calendar ?? emptyCalendar, date))
  if (wanted.length === 0) return null
  const { points } = await seriesPoints(db, source, within, '1d')
  const datesWithValues = new Set(
    points.filter(({ mean }) => mean !== null).map((point) => localDateOf(point.start * 1000)),
  )
  return wanted.filter((date) => datesWithValues.has(date)).length / wanted.length
}
