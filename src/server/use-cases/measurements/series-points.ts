import { intervalsOf } from '#domain/series/cadence.ts'
import { gapIntervals } from '#domain/series/cadence-limits.ts'
import type { Accumulation } from '#domain/series/counter.ts'
import { type Stretch, stretchesOf } from '#domain/series/stretches.ts'
import type { GappedValueS } from '#domain/series/timed-value.ts'
import { type Interval, intersectionOf, lengthOf, mergeIntervals } from '#domain/time/interval.ts'
import { localDayEnd, localDayStart } from '#domain/time/local-day.ts'
import { type Resolution, stepOf } from '#domain/time/resolution.ts'
import type { Database } from '#server/storage/database.ts'
import { readDayRollups, readHourRollups } from '#server/storage/measurements/corrected-rollups.ts'
import { fiveMinuteSteps } from '#server/storage/measurements/range-readings.ts'
import { readingsAfter } from '#server/storage/measurements/readings.ts'
import { type RollupRow, rollupsOf } from '#server/storage/measurements/rollup-rows.ts'
import { daily, hourly, hourSeconds } from '#server/storage/measurements/rollups.ts'

/** A step of a series, epoch seconds. A null mean is a gap that begins at `start`. */
export interface SeriesPoint extends Interval {
  readonly mean: number | null
  readonly min: number | null
  readonly max: number | null
  /** What came in the step, of a series that counts. */
  readonly sum: number | null
  /** How much of `sum` came over missing steps and was spread evenly. */
  readonly spread: number
  readonly count: number
}

export interface SeriesSource {
  readonly seriesId: number
  readonly accumulation: Accumulation
  readonly expectedIntervalS: number
  /** Times whose values are not shown, epoch seconds. */
  readonly quarantined?: readonly Interval[]
  /** Times that staff marked as wrong, epoch seconds: gaps, however short. */
  readonly marked?: readonly Interval[]
  /** For published visits: when the running hour begins, epoch s. Left out = visits as they were counted. */
  readonly visibleUntil?: number | undefined
}

export interface SeriesPoints {
  readonly points: readonly SeriesPoint[]
  readonly gaps: readonly Interval[]
  /** The time for which each measurement stands. */
  readonly stretches: readonly Stretch[]
  /** 0 to 1 */
  readonly coverage: number
}

/** What was measured within a range, with its gaps. */
export async function seriesPoints(
  db: Database,
  source: SeriesSource,
  within: Interval,
  resolution: Resolution,
): Promise<SeriesPoints> {
  const { visibleUntil } = source
  if (visibleUntil === undefined)
    return pointsWithGaps(await readPoints(db, source, within, resolution), source, within, resolution)
  const end = Math.min(within.end, visibleUntil)
  const points = await readVisible(db, source, { start: within.start, end }, resolution)
  return pointsWithGaps(points, source, { ...within, end: Math.max(within.start, end) }, resolution)
}

/** As `seriesPoints` by hours, of a series whose hours were read already: those from at least `within` on. */
export function pointsOfHours(
  hours: readonly RollupRow[],
  source: SeriesSource,
  within: Interval,
): SeriesPoints {
  const first = Math.floor(within.start / hourSeconds) * hourSeconds
  const wanted = hours.filter(({ b }) => first <= b && b < within.end)
  const points = wanted.map((row) => toPoint(row, row.b + hourSeconds, source.accumulation))
  return pointsWithGaps(points, source, within, '1h')
}

function pointsWithGaps(
  all: readonly SeriesPoint[],
  source: SeriesSource,
  within: Interval,
  resolution: Resolution,
): SeriesPoints {
  const measured = all.filter((point) => !isQuarantined(point, source.quarantined ?? []))
  const intervalS = source.expectedIntervalS
  const observedPoints = measured.filter((point) => !isAllSpread(point))
  const isOfAmounts = source.accumulation !== 'gauge' && resolution === '1h'
  const marked = (source.marked ?? []).flatMap((mark) => intersectionOf(mark, within) ?? [])
  const unknown = measured.filter(isAllSpread).flatMap((step) => intersectionOf(step, within) ?? [])
  const gaps = mergeIntervals([
    ...silences(observedPoints, within, intervalS, resolution, isOfAmounts),
    ...unknown,
    ...marked,
  ])
  const breaks = gaps.filter(
    ({ start, end }) => !measured.some((point) => start <= point.start && point.start < end),
  )
  const points = [...measured, ...breaks.map(toGapPoint)].sort((a, b) => a.start - b.start)
  const stretches = stretchesOf({
    points: points.map(
      (point): GappedValueS => ({ at: point.start, value: isAllSpread(point) ? null : point.mean }),
    ),
    within,
    intervalS: Math.max(intervalS, stepOf(resolution, intervalS)),
  })
  const seconds = stretches.reduce((sum, stretch) => sum + lengthOf(stretch), 0)
  return { points, gaps, stretches, coverage: seconds / Math.max(1, lengthOf(within)) }
}

/** True for a step of which nothing was measured by itself. */
function isAllSpread({ count, spread }: SeriesPoint): boolean {
  return count === 0 && spread > 0
}

/** True for a step that lies more in a quarantined time than outside. */
function isQuarantined(point: Interval, quarantined: readonly Interval[]): boolean {
  return quarantined.some((quarantine) => {
    const shared = intersectionOf(quarantine, point)
    return shared !== null && lengthOf(shared) * 2 > lengthOf(point)
  })
}

/** More single readings than a chart can use; a person set a sensor to send every second. */
const maxReadings = 20_000

async function readPoints(
  db: Database,
  { seriesId, accumulation, expectedIntervalS }: SeriesSource,
  { start: from, end: to }: Interval,
  resolution: Resolution,
): Promise<SeriesPoint[]> {
  if (resolution === 'raw') {
    const rows = await readingsAfter(db, { seriesId, after: from - 1, to, limit: maxReadings })
    return rows.map(({ t, v }) => ({
      start: t,
      end: t + expectedIntervalS,
      mean: v,
      min: v,
      max: v,
      sum: null,
      spread: 0,
      count: 1,
    }))
  }
  if (resolution === '5min') {
    const rows = await fiveMinuteSteps(db, { seriesId, from: Math.floor(from / 300) * 300, to })
    return rows.map(({ b, mean, lo, hi, n }) => ({
      start: b,
      end: b + 300,
      mean,
      min: lo,
      max: hi,
      sum: null,
      spread: 0,
      count: n,
    }))
  }
  const isDaily = resolution === '1d'
  const first = isDaily ? localDayStart(from) : Math.floor(from / hourSeconds) * hourSeconds
  const rows = await rollupsOf(db, { seriesId, res: isDaily ? daily : hourly, from: first, to })
  return rows.map((row) => toPoint(row, isDaily ? localDayEnd(row.b) : row.b + hourSeconds, accumulation))
}

/** Hours, or days. */
async function readVisible(
  db: Database,
  { seriesId, accumulation }: SeriesSource,
  { start, end }: Interval,
  resolution: Resolution,
): Promise<SeriesPoint[]> {
  if (resolution === '1d') {
    const rows = await readDayRollups(db, { seriesId, from: localDayStart(start), to: end }, end)
    return rows.map((row) => toPoint(row, localDayEnd(row.b), accumulation))
  }
  const from = Math.floor(start / hourSeconds) * hourSeconds
  const rows = await readHourRollups(db, { seriesId, from, to: end })
  return rows.map((row) => toPoint(row, row.b + hourSeconds, accumulation))
}

function toPoint(
  { b, n, sum, lo, hi, spread }: RollupRow,
  end: number,
  accumulation: Accumulation,
): SeriesPoint {
  return {
    start: b,
    end,
    mean: sum / Math.max(1, n),
    min: lo,
    max: hi,
    sum: accumulation === 'gauge' ? null : sum,
    spread,
    count: n,
  }
}

/** The time between what was measured that is longer than a late or lost message explains. */
function silences(
  points: readonly SeriesPoint[],
  within: Interval,
  intervalS: number,
  resolution: Resolution,
  isOfAmounts: boolean,
): Interval[] {
  const isRaw = resolution === 'raw'
  const times = points.map(({ start }) => start)
  const counts = resolution === '5min' ? points.map(({ count }) => count) : undefined
  const stepS = isRaw ? 0 : stepOf(resolution, intervalS)
  const intervals = intervalsOf({ times, intervalS, stepS, ...(counts && { counts }) })
  // A single reading stands for an interval of its own; the steps of the others are filled to their ends.
  const slackAt = (index: number) =>
    (isRaw ? gapIntervals - 1 : gapIntervals) * (intervals[index] ?? intervalS)
  // What counts has an amount in each hour, where its sender sends one for each.
  const most = isOfAmounts && intervalS <= hourSeconds ? hourSeconds - 1 : Number.POSITIVE_INFINITY
  const gaps: Interval[] = []
  let coveredUntil = within.start
  let slackS = slackAt(0)
  for (const [index, { start, end }] of points.entries()) {
    if (start - coveredUntil > (index === 0 ? slackS : Math.min(slackS, most)))
      gaps.push({ start: coveredUntil, end: start })
    coveredUntil = Math.max(coveredUntil, isRaw ? start + (intervals[index] ?? intervalS) : end)
    slackS = slackAt(index)
  }
  if (within.end - coveredUntil > slackS) gaps.push({ start: coveredUntil, end: within.end })
  return gaps
}

function toGapPoint({ start, end }: Interval): SeriesPoint {
  return { start, end, mean: null, min: null, max: null, sum: null, spread: 0, count: 0 }
}
