import type { Accumulation } from '#domain/series/counter.ts'
import { gapIntervals, type Point } from '#domain/series/point.ts'
import { type Stretch, stretchesOf } from '#domain/series/stretches.ts'
import { type Interval, intersectionOf, lengthOf } from '#domain/time/interval.ts'
import { localDayEnd, localDayStart } from '#domain/time/local-day.ts'
import { type Resolution, stepOf } from '#domain/time/resolution.ts'
import type { Database } from '#server/storage/database.ts'
import { fiveMinuteSteps } from '#server/storage/measurements/range-readings.ts'
import { readingsAfter } from '#server/storage/measurements/readings.ts'
import { rollupsOf } from '#server/storage/measurements/rollup-rows.ts'
import { daily, hourly, hourSeconds } from '#server/storage/measurements/rollups.ts'

/** A step of a series, epoch seconds. A null mean is a gap that begins at `start`. */
export interface SeriesPoint extends Interval {
  readonly mean: number | null
  readonly min: number | null
  readonly max: number | null
  /** What came in the step, of a series that counts. */
  readonly sum: number | null
  readonly count: number
}

export interface SeriesSource {
  readonly seriesId: number
  readonly accumulation: Accumulation
  readonly expectedIntervalS: number
  /** Times whose values are not shown, epoch seconds. */
  readonly quarantined?: readonly Interval[]
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
  const all = await readPoints(db, source, within, resolution)
  const measured = all.filter((point) => !isQuarantined(point, source.quarantined ?? []))
  const intervalS = source.expectedIntervalS
  // A single reading stands for an interval of its own; the steps of the others are filled to their ends.
  const slackS = (resolution === 'raw' ? gapIntervals - 1 : gapIntervals) * intervalS
  const gaps = silences(measured, within, slackS)
  const points = [...measured, ...gaps.map(toGapPoint)].sort((a, b) => a.start - b.start)
  const stretches = stretchesOf({
    points: points.map(({ start, mean }): Point => ({ t: start, value: mean })),
    within,
    intervalS: Math.max(intervalS, stepOf(resolution, intervalS)),
  })
  const seconds = stretches.reduce((sum, stretch) => sum + lengthOf(stretch), 0)
  return { points, gaps, stretches, coverage: seconds / Math.max(1, lengthOf(within)) }
}

/** True for a step that lies more in a quarantined time than outside. */
function isQuarantined(point: Interval, quarantined: readonly Interval[]): boolean {
  return quarantined.some((quarantine) => {
    const shared = intersectionOf(quarantine, point)
    return shared !== null && lengthOf(shared) * 2 > lengthOf(point)
  })
}

/** More single readings than a chart can use; somebody set a sensor to send every second. */
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
      count: n,
    }))
  }
  const isDaily = resolution === '1d'
  const first = isDaily ? localDayStart(from) : Math.floor(from / hourSeconds) * hourSeconds
  const rows = await rollupsOf(db, { seriesId, res: isDaily ? daily : hourly, from: first, to })
  return rows.map(({ b, n, sum, lo, hi }) => ({
    start: b,
    end: isDaily ? localDayEnd(b) : b + hourSeconds,
    mean: sum / n,
    min: lo,
    max: hi,
    sum: accumulation === 'gauge' ? null : sum,
    count: n,
  }))
}

/** The stretches between what was measured that are longer than a late or lost message explains. */
function silences(points: readonly SeriesPoint[], within: Interval, slackS: number): Interval[] {
  const gaps: Interval[] = []
  let known = within.start
  for (const { start, end } of points) {
    if (start - known > slackS) gaps.push({ start: known, end: start })
    known = Math.max(known, end)
  }
  if (within.end - known > slackS) gaps.push({ start: known, end: within.end })
  return gaps
}

function toGapPoint({ start, end }: Interval): SeriesPoint {
  return { start, end, mean: null, min: null, max: null, sum: null, count: 0 }
}
