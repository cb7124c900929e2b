import { freshnessLimits } from '#domain/metrics/freshness.ts'
import { gapIntervals } from '#domain/series/cadence-limits.ts'
import { localDateOf } from '#domain/time/local-date.ts'
import type { Measurement } from '#server/ingestion/measurement.ts'
import type { TimeSource } from '#server/ingestion/resolve-timestamp.ts'
import type { Tx } from '#server/storage/database.ts'
import { borrowingCode, type CountedRefusals, countRefused } from '#server/storage/measurements/quality.ts'
import type { DeviceRow } from '#server/storage/rooms/devices.ts'
import {
  extendSensorEvents,
  type LastingEvent,
  type SensorEventKind,
} from '#server/storage/rooms/sensor-events.ts'

/** A value that was not stored. `at` is epoch ms; `metricKey` is `*` when the message could not be read. */
export interface RefusedValue {
  readonly metricKey: string
  readonly at: number
  readonly code: string
  /** What was refused; left out = the whole message. */
  readonly measurement?: Measurement
}

/** With a wrong clock the time of receipt counts instead of the time of measurement. */
export const wrongClock: readonly string[] = ['in_the_future', 'too_old']

/** What a sensor sent and was not stored. */
export interface SensorRefusals extends Pick<DeviceRow, 'sensorId'> {
  readonly refused: readonly RefusedValue[]
  /** How often it sends, seconds. */
  readonly intervalS: number
}

/** Records when sensors sent values that were refused, so that a chart can explain its gap. */
export async function recordRefusals(tx: Tx, all: readonly SensorRefusals[], now: number): Promise<void> {
  const ofSensors = all.filter(({ sensorId, refused }) => sensorId !== null && refused.length > 0)
  if (ofSensors.length === 0) return
  const events = ofSensors.flatMap(({ sensorId, refused, intervalS }) => {
    const rejections = refused
      .filter(({ code }) => code !== 'sensor_inactive')
      .map(({ metricKey, at, code }) => ({ metricKey, at: wrongClock.includes(code) ? now : at }))
    return intervalsOf({ sensorId, intervalS }, 'rejected', rejections)
  })
  await extendSensorEvents(tx, events, now)
  await countRefused(
    tx,
    ofSensors.flatMap((ofSensor) => reasonsOf(ofSensor, now)),
  )
}

/** Values of a sensor whose times are not its own. */
export interface BorrowedTimes extends Pick<DeviceRow, 'sensorId'> {
  readonly metricKeys: readonly string[]
  /** The time that they have, epoch ms. */
  readonly at: number
  readonly timeSource: TimeSource
  readonly clockSkewMs: number | null
}

/**
 * Marks values that were stored at another time than the sender reported: the source of the time, by day, for as long
 * as single readings are kept. The quality report shows a wrong clock (`clockSkewMs`); a sender that reported no time
 * has none.
 */
export async function recordBorrowedTimes(tx: Tx, all: readonly BorrowedTimes[]): Promise<void> {
  const rows = all.flatMap(({ sensorId, metricKeys, at, timeSource, clockSkewMs }) => {
    if (sensorId === null) return []
    const code = borrowingCode({
      source: timeSource,
      reason: clockSkewMs === null ? 'no_time' : 'wrong_clock',
    })
    const when = { date: localDateOf(at), firstAt: at, lastAt: at, skewMs: clockSkewMs ?? 0 }
    return metricKeys.map((metricKey) => ({ sensorId, metricKey, code, n: 1, ...when }))
  })
  await countRefused(tx, rows)
}

/** Refusals by reason and day, for the quality report. */
function reasonsOf({ sensorId, refused }: SensorRefusals, now: number): readonly CountedRefusals[] {
  if (sensorId === null) return []
  const date = localDateOf(now)
  const byReason = Map.groupBy(refused, ({ metricKey, code }) => `${metricKey} ${code}`)
  return [...byReason.values()].flatMap((ofReason) => {
    const [first] = ofReason
    if (first === undefined) return []
    const { metricKey, code } = first
    const skews = ofReason.map(({ at }) => at - now).sort((a, b) => Math.abs(b) - Math.abs(a))
    const row = { sensorId, metricKey, code, date, n: ofReason.length, firstAt: now, lastAt: now }
    return [{ ...row, skewMs: skews[0] ?? 0 }]
  })
}

/** What was stored of a sensor, with the times of the values. */
export interface StoredValues {
  readonly device: DeviceRow
  readonly values: readonly { readonly metricKey: string; readonly at: number }[]
  readonly intervalS: number
  /** It was fetched because it had been missed, and is late however long ago. */
  readonly isBackfill: boolean
}

/**
 * Records values that connected sensors sent so late that they had been stale. What a sensor knew
 * before it was connected is an import and no delay.
 */
export async function recordLateValues(tx: Tx, all: readonly StoredValues[], now: number): Promise<void> {
  const events = all.flatMap(({ device: { sensorId, assignedFrom }, values, intervalS, isBackfill }) => {
    const { staleAfterMs } = freshnessLimits(intervalS)
    const late = values.filter(
      ({ at }) => at > (assignedFrom ?? now) && (isBackfill || now - at > staleAfterMs),
    )
    return late.length === 0 ? [] : intervalsOf({ sensorId, intervalS }, 'late', late)
  })
  await extendSensorEvents(tx, events, now)
}

function intervalsOf(
  { sensorId, intervalS }: Pick<SensorRefusals, 'sensorId' | 'intervalS'>,
  kind: SensorEventKind,
  values: readonly { readonly metricKey: string; readonly at: number }[],
): readonly LastingEvent[] {
  if (sensorId === null) return []
  const reachMs = gapIntervals * intervalS * 1000
  return [...Map.groupBy(values, ({ metricKey }) => metricKey)].flatMap(([metricKey, ofMetric]) =>
    stretchesOf(
      ofMetric.map(({ at }) => at),
      reachMs,
    ).map(({ from, to }) => ({ sensorId, kind, metricKey, from, to, reachMs })),
  )
}

/** Merges times that lie close together into intervals. */
function stretchesOf(times: readonly number[], reachMs: number): readonly { from: number; to: number }[] {
  const stretches: { from: number; to: number }[] = []
  for (const at of times.toSorted((a, b) => a - b)) {
    const last = stretches.at(-1)
    if (last && at - last.to <= reachMs) last.to = at
    else stretches.push({ from: at, to: at })
  }
  return stretches
}
