import { defaultIntervalS } from '#domain/metrics/freshness.ts'
import { metricOf } from '#domain/metrics/registry.ts'
import { fitsExposure } from '#domain/metrics/temperature.ts'
import { exposureOf, type Room } from '#domain/rooms/room.ts'
import type { Accumulation } from '#domain/series/counter.ts'
import { meantTime } from '#domain/series/counter-shares.ts'
import type { MarkReason } from '#domain/series/marks.ts'
import { isUnjudgedKind } from '#domain/series/quality.ts'
import type { Interval } from '#domain/time/interval.ts'
import { localDayStart } from '#domain/time/local-day.ts'
import type { Database } from '#server/storage/database.ts'
import { correctedAmountsAt } from '#server/storage/measurements/corrected-rollups.ts'
import type { LatestRow } from '#server/storage/measurements/latest.ts'
import { quarantinedTime, quarantinesOf } from '#server/storage/measurements/quality.ts'
import { type ActiveMark, activeMarks } from '#server/storage/measurements/reading-marks.ts'
import { amountsAt } from '#server/storage/measurements/rollup-rows.ts'
import { daily, hourSeconds } from '#server/storage/measurements/rollups.ts'
import type { Provenance, SensorReading } from './metric-values.ts'

/** When a sensor's newest reading was measured and received. Epoch ms. */
export interface LastSeen {
  readonly observedAt: number
  readonly receivedAt: number
}

/** A sensor of a metric with what it shows; null = nothing to show. */
export interface ShownSensor {
  readonly schoolId: string
  readonly metricKey: string
  readonly sensorId: string
  readonly seriesId: number
  readonly room: Room
  readonly accumulation: Accumulation
  readonly expectedIntervalS: number
  readonly provenance: Provenance
  readonly reading: SensorReading | null
  /** Its value has no level: somebody has to look at the sensor (`unjudgedKinds`). */
  readonly needsCheck: boolean
  /** Its newest reading, also where nothing of it is shown. */
  readonly lastSeen: LastSeen
  /** Quarantined periods: their values are not shown. Epoch seconds. */
  readonly quarantined: readonly Interval[]
  /** What staff marked as wrong. Epoch seconds. */
  readonly marked: readonly MarkedTime[]
  /** See `SeriesSource`: of visits. */
  readonly visibleUntil?: number | undefined
}

export interface MarkedTime extends Interval {
  readonly reason: MarkReason
}

/**
 * The sensors with their newest values, as the public sees them. A counter shows the visits of the last whole hour that
 * it counted, a meter what was used today so far, everything else its last reading. Without the series that a change of
 * exposure left behind. A sensor whose value is quarantined has none. `now` is epoch ms.
 */
export async function shownSensors(
  db: Database,
  rows: readonly LatestRow[],
  now: number,
): Promise<ShownSensor[]> {
  const shown = rows.filter(
    (row) => metricOf(row.metricKey) && fitsExposure(row.metricKey, exposureOf(row.kind)),
  )
  const counting = shown.filter(({ accumulation }) => accumulation !== 'gauge')
  const hours = await lastHours(db, seriesIdsOf(counting, 'traffic'), now)
  const meters = counting.filter(({ metricKey }) => metricKey === 'electricity')
  const days = await amountsToday(db, meters, now)
  const seriesIds = shown.map(({ seriesId }) => seriesId)
  const quarantines = Map.groupBy(await quarantinesOf(db, seriesIds), ({ seriesId }) => seriesId)
  const quarantinedTimes = ({ seriesId }: LatestRow) =>
    (quarantines.get(seriesId) ?? []).filter(({ kind }) => !isUnjudgedKind(kind)).map(quarantinedTime)
  const needsCheck = ({ seriesId }: LatestRow) =>
    (quarantines.get(seriesId) ?? []).some(({ kind, to }) => to === null && isUnjudgedKind(kind))
  const marks = Map.groupBy(await activeMarks(db, seriesIds), ({ seriesId }) => seriesId)
  const isQuarantined = (row: LatestRow) =>
    quarantinedTimes(row).some(({ start, end }) => start <= row.t && row.t < end)
  return shown.map((row) => ({
    schoolId: row.schoolId,
    metricKey: row.metricKey,
    sensorId: row.sensorId,
    seriesId: row.seriesId,
    room: roomOf(row),
    accumulation: row.accumulation,
    expectedIntervalS: row.expectedIntervalS ?? defaultIntervalS,
    provenance: row.provenance,
    reading: isQuarantined(row) ? null : readingOf(row, hours, days),
    needsCheck: needsCheck(row),
    lastSeen: { observedAt: row.t * 1000, receivedAt: row.receivedAt },
    quarantined: quarantinedTimes(row),
    marked: (marks.get(row.seriesId) ?? []).map((mark) => markedTimeOf(mark, row.expectedIntervalS)),
    visibleUntil: row.metricKey === 'traffic' ? runningHour(now) : undefined,
  }))
}

/** A single value stands for the time up to the next. */
function markedTimeOf({ kind, from, to, reason }: ActiveMark, intervalS: number | null): MarkedTime {
  const isOneValue = kind === 'values' && to - from <= 1
  return { start: from, end: isOneValue ? from + (intervalS ?? defaultIntervalS) : to, reason }
}

interface HourAmount {
  readonly b: number
  readonly sum: number
}

function readingOf(
  row: LatestRow,
  hours: ReadonlyMap<number, HourAmount>,
  days: ReadonlyMap<number, number>,
): SensorReading | null {
  const reading: SensorReading = {
    seriesId: row.seriesId,
    sensorId: row.sensorId,
    room: roomOf(row),
    accumulation: row.accumulation,
    wrapAt: row.wrapAt,
    value: row.v,
    observedAt: row.t * 1000,
    receivedAt: row.receivedAt,
    expectedIntervalS: row.expectedIntervalS ?? defaultIntervalS,
    provenance: row.provenance,
  }
  if (row.accumulation === 'gauge') return reading
  if (row.metricKey !== 'traffic') {
    const value = days.get(row.seriesId)
    return value === undefined ? null : { ...reading, value }
  }
  const hour = hours.get(row.seriesId)
  if (hour === undefined) return null
  // An hour's number comes once an hour.
  return {
    ...reading,
    value: hour.sum,
    observedAt: (hour.b + hourSeconds) * 1000,
    expectedIntervalS: hourSeconds,
  }
}

function roomOf({ roomId, roomName, kind, floor, sortOrder, airingAdvice }: LatestRow): Room {
  return { id: roomId, name: roomName, kind, floor, sortOrder, airingAdvice }
}

function seriesIdsOf(rows: readonly LatestRow[], metricKey: string): number[] {
  return rows.filter((row) => row.metricKey === metricKey).map(({ seriesId }) => seriesId)
}

/** When it began, epoch seconds. */
function runningHour(now: number): number {
  return Math.floor(now / 1000 / hourSeconds) * hourSeconds
}

/** Older than a day is no longer "the last hour" of anything. */
const hoursBack = 25

async function lastHours(
  db: Database,
  seriesIds: readonly number[],
  now: number,
): Promise<ReadonlyMap<number, HourAmount>> {
  const running = runningHour(now)
  const hours = Array.from({ length: hoursBack }, (_, index) => running - (index + 1) * hourSeconds)
  const newest = new Map<number, HourAmount>()
  for (const { seriesId, b, sum, spread } of await correctedAmountsAt(db, seriesIds, hours)) {
    // What came over missing hours is no one's "last hour".
    if (spread === 0 && (newest.get(seriesId)?.b ?? 0) < b) newest.set(seriesId, { b, sum })
  }
  return newest
}

async function amountsToday(
  db: Database,
  meters: readonly LatestRow[],
  now: number,
): Promise<ReadonlyMap<number, number>> {
  const midnight = localDayStart(now / 1000)
  const ids = meters.map(({ seriesId }) => seriesId)
  const amounts = await amountsAt(db, ids, daily, [midnight])
  // A meter that was last read at midnight has measured the day so far: nothing.
  const justBegun = meters.filter(
    ({ t, expectedIntervalS }) => meantTime(t, expectedIntervalS ?? defaultIntervalS) === midnight,
  )
  return new Map([
    ...justBegun.map(({ seriesId }) => [seriesId, 0] as const),
    ...amounts.map(({ seriesId, sum }) => [seriesId, sum] as const),
  ])
}
