import type { Metric } from '#domain/metrics/define-metric.ts'
import {
  type ComparedTo,
  type Comparison,
  compare,
  sameTimeBefore,
  usualAt,
} from '#domain/series/comparison.ts'
import { totalOf } from '#domain/series/visit-totals.ts'
import { type Interval, lengthOf, mergeIntervals, sharedLength } from '#domain/time/interval.ts'
import { addLocalDays } from '#domain/time/local-time.ts'
import type { Resolution } from '#domain/time/resolution.ts'
import { dayMs } from '#domain/time/time-zone.ts'
import type { Database } from '#server/storage/database.ts'
import { readDayRollups, readHourRollups } from '#server/storage/measurements/corrected-rollups.ts'
import { rollupsOf } from '#server/storage/measurements/rollup-rows.ts'
import { daily, hourly, hourSeconds } from '#server/storage/measurements/rollups.ts'
import { linesByRoom, type MeasuredLine } from './room-series.ts'
import type { ShownSensor } from './sensor-readings.ts'
import { type SeriesPoint, type SeriesPoints, seriesPoints } from './series-points.ts'

/** A month or a year has no "same time before" that anybody would think of. */
const longestComparedS = (8 * dayMs) / 1000

/** What a range is compared with; null = it is so long that nobody would think of a time before. */
function comparedTime(metric: Metric, within: Interval): { label: ComparedTo; before: Interval } | null {
  if (lengthOf(within) > longestComparedS) return null
  const isShort = metric.aggregation !== 'last' && lengthOf(within) <= 25 * hourSeconds
  const label: ComparedTo = isShort ? 'same_time_yesterday' : 'same_time_last_week'
  return { label, before: sameTimeBefore(within, label) }
}

/**
 * What is added up or weighed, beside the same time a day or a week before. Amounts up to the last hour that every sensor has
 * counted whole: an hour that still runs is no whole one. Null unless the same sensors measured the same times, and for what
 * is measured room by room: rooms are compared one by one (`comparisonsOfLines`). `now`: epoch ms.
 */
export async function comparisonOf(
  db: Database,
  metric: Metric,
  sensors: readonly ShownSensor[],
  measured: readonly SeriesPoints[],
  within: Interval,
  resolution: Resolution,
  now: number,
): Promise<Comparison | null> {
  const compared = comparedTime(metric, within)
  if (compared === null || isMeasuredByRoom(metric)) return null
  const { label, before } = compared
  const past = await pointsBefore(db, sensors, before, resolution)
  const both = sensors
    .map((sensor, index) => ({
      sensor,
      measured: measured[index] as SeriesPoints,
      past: past[index] as SeriesPoints,
    }))
    .filter((pair) => hasMeasured(pair.measured) || hasMeasured(pair.past))
  if (metric.aggregation === 'sum') return comparisonOfAmounts(metric, both, label, within, now)
  const isFair = both.every((pair) => hasMeasured(pair.measured) && hasMeasured(pair.past))
  return isFair ? compare(label, timeMeanOf(both, 'measured'), timeMeanOf(both, 'past')) : null
}

/**
 * Each line of a chart beside itself a day or a week before, by the mean over its time; null unless it measured the same times.
 * Only of what is measured room by room: a mean over rooms would say nothing of any of them.
 */
export async function comparisonsOfLines(
  db: Database,
  metric: Metric,
  lines: readonly MeasuredLine[],
  within: Interval,
  resolution: Resolution,
): Promise<readonly (Comparison | null)[]> {
  const compared = comparedTime(metric, within)
  if (compared === null || !isMeasuredByRoom(metric)) return lines.map(() => null)
  const { label, before } = compared
  return Promise.all(
    lines.map(async ({ sensor, sensors, measured }) => {
      const points = await pointsBefore(db, sensors, before, resolution)
      const ofSensors = sensors.map((one, index) => ({
        sensor: one,
        sensors: [one],
        measured: points[index] as SeriesPoints,
      }))
      const past = linesByRoom(ofSensors, before, resolution)[0]?.measured
      if (past === undefined) return null
      const pair = { sensor, measured, past }
      if (!coverTheSame(pair, before.start - within.start)) return null
      return compare(label, timeMeanOf([pair], 'measured'), timeMeanOf([pair], 'past'))
    }),
  )
}

function isMeasuredByRoom({ across }: Metric): boolean {
  return across === 'rooms' || across === 'places'
}

function pointsBefore(
  db: Database,
  sensors: readonly ShownSensor[],
  before: Interval,
  resolution: Resolution,
): Promise<readonly SeriesPoints[]> {
  return Promise.all(
    sensors.map((sensor) => seriesPoints(db, sensor, before, resolution === 'raw' ? '5min' : resolution)),
  )
}

/** A sensor now and the time before. */
interface Pair {
  readonly sensor: ShownSensor
  readonly measured: SeriesPoints
  readonly past: SeriesPoints
}

function hasMeasured({ stretches }: SeriesPoints): boolean {
  return stretches.length > 0
}

/** Hours that are not whole yet may be left out at the end of a range; more would be another time than the shown one. */
const maxLeftOutS = 2 * hourSeconds

function comparisonOfAmounts(
  metric: Metric,
  pairs: readonly Pair[],
  label: ComparedTo,
  within: Interval,
  now: number,
): Comparison | null {
  const end = Math.min(...pairs.map(({ sensor }) => wholeUntil(sensor, now)))
  if (pairs.length === 0 || within.end - end >= maxLeftOutS) return null
  const endBefore = sameTimeBefore({ start: end, end }, label).end
  const [amounts, amountsBefore]: [number[], number[]] = [[], []]
  for (const { measured, past } of pairs) {
    const whole = countedUntil(measured, end)
    const wholeBefore = countedUntil(past, endBefore)
    const hours = new Set(whole.map((point) => sameTimeBefore(point, label).start))
    const hoursBefore = new Set(wholeBefore.map(({ start }) => start))
    if (hours.size !== hoursBefore.size || [...hours].some((hour) => !hoursBefore.has(hour))) return null
    amounts.push(...sumsOf(whole))
    amountsBefore.push(...sumsOf(wholeBefore))
  }
  return compare(label, totalOf(metric, amounts), totalOf(metric, amountsBefore))
}

function countedUntil({ points }: SeriesPoints, end: number): readonly SeriesPoint[] {
  return points.filter((point) => point.sum !== null && point.spread === 0 && point.end <= end)
}

/**
 * The end of the last hour that is over and in which no message is due any more, epoch seconds: a meter that sends at
 * half past says nothing of the whole hour before it has sent at the full one.
 */
function wholeUntil({ lastSeen, expectedIntervalS }: ShownSensor, now: number): number {
  const reportedUntil = Math.min(now / 1000, lastSeen.observedAt / 1000 + expectedIntervalS - 1)
  return Math.floor(reportedUntil / hourSeconds) * hourSeconds
}

/** A tenth may be missing, and a message may come at another minute. `shift` lies between the two times, seconds. */
function coverTheSame({ sensor, measured, past }: Pair, shift: number): boolean {
  const moved = past.stretches.map(({ start, end }) => ({ start: start - shift, end: end - shift }))
  const shared = sharedLength(mergeIntervals(measured.stretches), mergeIntervals(moved))
  const longest = Math.max(secondsOf(measured), secondsOf(past))
  return longest - shared <= longest / 10 + sensor.expectedIntervalS && shared > 0
}

/**
 * What is usual on that weekday, and at that hour where a step is an hour, of each point: the mean of the four weeks
 * before it; null without any, and of a step that is not over. Only of what counts. `now`: epoch ms.
 */
export async function usualOf(
  db: Database,
  sensor: ShownSensor,
  points: readonly SeriesPoint[],
  resolution: Resolution,
  now: number,
): Promise<readonly (number | null)[]> {
  const [first, last] = [points[0], points.at(-1)]
  if (first === undefined || last === undefined) return []
  const res = resolution === '1d' ? daily : hourly
  const from = addLocalDays(first.start * 1000, -29) / 1000
  const range = { seriesId: sensor.seriesId, from, to: last.start }
  const rows =
    sensor.visibleUntil === undefined
      ? await rollupsOf(db, { ...range, res })
      : res === daily
        ? await readDayRollups(db, range, sensor.visibleUntil)
        : await readHourRollups(db, range)
  const amounts = new Map(rows.filter(({ spread }) => spread === 0).map(({ b, sum }) => [b, sum]))
  const whole = wholeUntil(sensor, now)
  return points.map(({ start, end, mean }) => (mean === null || end > whole ? null : usualAt(amounts, start)))
}

function sumsOf(points: readonly SeriesPoint[]): readonly number[] {
  return points.map(({ sum }) => sum ?? 0)
}

function secondsOf({ stretches }: SeriesPoints): number {
  return stretches.reduce((sum, stretch) => sum + lengthOf(stretch), 0)
}

function timeMeanOf(pairs: readonly Pair[], side: 'measured' | 'past'): number | null {
  const seconds = pairs.reduce((sum, pair) => sum + secondsOf(pair[side]), 0)
  if (seconds === 0) return null
  const stretches = pairs.flatMap((pair) => pair[side].stretches)
  return stretches.reduce((sum, stretch) => sum + stretch.value * lengthOf(stretch), 0) / seconds
}
